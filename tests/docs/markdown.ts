import { globSync, readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import type { IssueKind } from '../../src/library/issues/issue-kinds.ts';

/** A document for engineers or owners of this repository. */
export interface Doc {
  /** Its path from the root. */
  readonly file: string;
  readonly text: string;
  /** The text without its code blocks. */
  readonly prose: string;
  /** The lines of its code blocks. */
  readonly code: readonly string[];
}

const fence = /^```[^\n]*\n([\s\S]*?)^```$/gm;

/** Reads a document by its path from the root. */
export const readDoc = (file: string): Doc => {
  const text = readFileSync(file, 'utf8');
  return {
    file,
    text,
    prose: text.replace(fence, ''),
    code: [...text.matchAll(fence)].flatMap(([, block = '']) => block.split('\n')),
  };
};

/** The Markdown files of the root, of `docs`, the decisions and the notes on benchmarks. */
export const docs: readonly Doc[] = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md', 'bench/*/NOTES.md'])
  .sort()
  .map(readDoc);

/** The texts in backticks. */
export const codeSpans = ({ prose }: Pick<Doc, 'prose'>): string[] =>
  [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** The targets of the links. */
export const linksIn = ({ prose }: Doc): string[] =>
  [...prose.replace(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** The anchors of the headings, as GitHub makes them. */
export const findAnchors = ({ prose }: Doc): string[] =>
  [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));

/** The rows of all tables as cells; `\|` does not end a cell. */
export const tableRows = ({ prose }: Pick<Doc, 'prose'>): string[][] =>
  [...prose.matchAll(/^\|(.*)\|$/gm)].map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** The rows of a table of issues, as its page should list them. */
export const issueRows = (kinds: Readonly<Record<string, IssueKind>>): unknown[][] =>
  Object.entries(kinds).map(([code, { severity, strict, meaning, fix }]) => [
    `\`${code}\``,
    severity,
    strict,
    meaning,
    fix,
  ]);
