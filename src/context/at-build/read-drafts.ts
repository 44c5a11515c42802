import { addressOf } from '../../library/address.ts';
import type { ContentIssue, LocalIssue } from '../../library/content-issue.ts';
import type { FrontMatter } from '../../library/front-matter.ts';
import { findHiddenCharacters } from '../../library/hidden-characters.ts';
import { isPublished, nextChange } from '../../library/publish-gate.ts';
import { readFrontMatter, splitFrontMatter } from '../../library/read-front-matter.ts';
import { type Section, sections } from '../../library/sections.ts';
import { suggest } from '../../library/suggest.ts';
import { strings } from '../../strings.ts';
import { isReserved } from './resolve-address.ts';
import type { SourceFile } from './source-files.ts';

/** A page whose front matter is read and whose text is not. */
export interface Draft {
  readonly file: string;
  readonly section: Section;
  readonly path: string;
  readonly fields: FrontMatter;
  readonly head: string;
  readonly body: string;
  readonly modified: string;
  /** Whether the publish gate lets it through; one that it holds back is here only because it is shown, marked, in `dev`. */
  readonly published: boolean;
}

export interface Drafts {
  readonly drafts: readonly Draft[];
  /** Files and paths of pages that do not exist for anyone now. */
  readonly withheld: ReadonlySet<string>;
  readonly issues: readonly ContentIssue[];
  /** The next moment at which the gate lets a page in or out, in milliseconds since 1970. */
  readonly nextChange: number | undefined;
}

const leadingTitle = (body: string): string | undefined =>
  /^\s*#[ \t]+([^\n]+)/
    .exec(body)?.[1]
    ?.trim()
    .replace(/(?<![ \t])[ \t]+#+$/, '');

const addressIssue = (file: string): LocalIssue => {
  const [folder = ''] = file.split('/');
  const [near] = suggest(folder, sections);
  const message = sections.some((section) => section === folder)
    ? 'This file name has no letter or digit to make an address of; rename the file.'
    : `There is no section "${folder}"; use one of ${sections.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
  return { line: 1, column: 1, field: 'file', message, severity: 'error' };
};

/** Reads the front matter of every file, passes each page through the publish gate, and finds clashes of addresses. */
export const readDrafts = (
  files: readonly SourceFile[],
  now: number,
  showAll: boolean,
  nameOf: (file: string) => string,
): Drafts => {
  const drafts: Draft[] = [];
  const withheld = new Set<string>();
  const issues: ContentIssue[] = [];
  const owners = new Map<string, string>();
  let next: number | undefined;
  for (const source of files) {
    const add = (...found: readonly LocalIssue[]): void =>
      void issues.push(...found.map((issue) => ({ ...issue, file: nameOf(source.file) })));
    const address = addressOf(source.file);
    if (address === undefined) {
      add(addressIssue(source.file));
      continue;
    }
    const split = splitFrontMatter(source.text);
    add(...findHiddenCharacters(source.text));
    const { fields, issues: faults } = readFrontMatter(address.section, split, leadingTitle(split.body));
    add(...faults);
    if (fields === undefined) continue;
    const change = nextChange(fields, now);
    if (change !== undefined && (next === undefined || change < next)) next = change;
    const published = isPublished(fields, now);
    if (!published && !showAll) {
      withheld.add(source.file).add(address.path);
      continue;
    }
    const owner = owners.get(address.path);
    if (owner !== undefined)
      add({
        line: 1,
        column: 1,
        field: 'file',
        message: `${owner} has the same address, /${address.path}; rename one of them.`,
        severity: 'error',
      });
    if (isReserved(address.path))
      add({
        line: 1,
        column: 1,
        field: 'file',
        message: `The address /${address.path} belongs to the service; rename the file.`,
        severity: 'error',
      });
    owners.set(address.path, nameOf(source.file));
    drafts.push({
      file: source.file,
      ...address,
      fields: published ? fields : { ...fields, title: `${fields.title} (${strings.notPublished})` },
      head: split.head,
      body: split.body,
      modified: source.modified,
      published,
    });
  }
  return { drafts, withheld, issues, nextChange: next };
};
