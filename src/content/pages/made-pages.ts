import type { ContentIssue } from '../../library/issues/content-issue.ts';
import type { SourceFile, SourceFolder } from '../source/source-files.ts';

/** The pages of a folder that are made of other files of it. */
export interface MadePages {
  /** The pages that authors have written. */
  readonly written: readonly SourceFile[];
  /** Issues of the files that pages are made of. */
  readonly issues: readonly ContentIssue[];
  /** Texts of these files by their names in messages. */
  readonly texts: readonly (readonly [name: string, text: string])[];
  /** Gives each page the day of its file. */
  readonly getDates: (days: ReadonlyMap<string, string>) => ReadonlyMap<string, string>;
  /** Names the file that a page is made of in place of the page, which nobody can edit. */
  readonly attributed: (issue: ContentIssue) => ContentIssue;
}

/** Tells the made pages of a folder from the written ones. `getName` returns the name of a file in messages. */
export const getMadePages = ({ pages, sources = [] }: SourceFolder, getName: (file: string) => string): MadePages => {
  const origins = new Map(pages.flatMap(({ file, from }) => (from === undefined ? [] : [[file, from] as const])));
  const names = new Map([...origins].map(([file, from]) => [getName(file), getName(from)]));
  return {
    written: pages.filter(({ from }) => from === undefined),
    issues: sources.flatMap(({ file, issues }) => issues.map((issue) => ({ ...issue, file: getName(file) }))),
    texts: sources.map(({ file, text }) => [getName(file), text]),
    getDates: (days) =>
      origins.size === 0
        ? days
        : new Map([
            ...days,
            ...[...origins].flatMap(([file, from]) => {
              const day = days.get(from);
              return day === undefined ? [] : [[file, day] as const];
            }),
          ]),
    attributed: (issue) => {
      const from = names.get(issue.file);
      return from === undefined ? issue : { ...issue, file: from, line: 1, column: 1 };
    },
  };
};
