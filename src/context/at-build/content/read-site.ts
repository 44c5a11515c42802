import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalIssue } from '../../../library/content-issue.ts';
import { parseYaml } from '../../../library/front-matter/parse-yaml.ts';
import { type FactsResult, readFacts } from '../../../library/front-matter/read-facts.ts';
import { splitFrontMatter } from '../../../library/front-matter/split-file.ts';
import { leadingTitle } from '../../../library/markdown/leading-title.ts';
import { type Site, SiteFacts, siteOf } from '../../../site-schema.ts';
import { encodingIssue, fileIssue } from './checks/file-issues.ts';
import type { SourceFile } from './source-files.ts';
import { titleOfName } from './title-of-name.ts';

/** The file of the content folder that holds the owner's facts. It is never published. */
export const siteFile = 'site.yaml';

/** The facts of a site, and what is wrong with them. */
export interface ReadSite extends Pick<FactsResult, 'issues' | 'positionOf'> {
  /** With errors: as far as nothing but the folder tells. */
  readonly site: Site;
  readonly text: string;
  /** Says what was assumed because the folder has no `site.yaml`. */
  readonly assumed?: string;
}

/** Files whose title may be the name of the site, best first. */
const homeFiles = ['index.md', 'site/index.md', '_index.md', 'README.md'];

/** Titles of home pages that name no site. */
const generalTitles: ReadonlySet<string> = new Set(['home', 'index', 'introduction', 'overview', 'readme', 'welcome']);

const titleOf = (text: string): string | undefined => {
  const { format, matter, body } = splitFrontMatter(text);
  const { document } = parseYaml(format === 'yaml' ? matter : '');
  const title = document.errors.length === 0 ? document.get('title') : undefined;
  const given = typeof title === 'string' ? title : leadingTitle(body);
  const name = given?.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return name === undefined || name === '' || name.length > 100 || generalTitles.has(name.toLowerCase())
    ? undefined
    : name;
};

const nameOf = (folder: string, pages: readonly SourceFile[]): { readonly name: string; readonly from: string } => {
  for (const file of homeFiles) {
    const name = titleOf(pages.find((page) => page.file === file)?.text ?? '');
    if (name !== undefined) return { name, from: `the title of ${file}` };
  }
  return { name: titleOfName(path.basename(folder)).slice(0, 100) || 'Notes', from: 'the name of the folder' };
};

const failed = (text: string, issue: LocalIssue): Omit<ReadSite, 'site'> => ({
  text,
  issues: [issue],
  positionOf: () => ({ line: 1, column: 1 }),
});

const readFailure = (error: unknown): LocalIssue => {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return fileIssue('unreadable-file', `This file cannot be read (${reason}); change its permissions.`);
};

/** Facts are a page of text; a larger file is not one. */
const maxBytes = 1_000_000;

/** Reads the facts of a content folder from its `site.yaml`. Without the file, only what the folder itself tells is known. */
export const readSite = async (
  folder: string,
  contentName: string,
  pages: readonly SourceFile[],
): Promise<ReadSite> => {
  const { name, from } = nameOf(folder, pages);
  const unknown = siteOf(SiteFacts.parse({}), name);
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(folder, siteFile));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      const assumed = `There is no ${contentName}/${siteFile}: the site is called "${name}", after ${from}, and its language is ${unknown.language}. No author, contact or licence is named, and machines are asked not to train on the text.`;
      return { site: unknown, text: '', issues: [], positionOf: () => ({ line: 1, column: 1 }), assumed };
    }
    return { site: unknown, ...failed('', readFailure(error)) };
  }
  if (bytes.length > maxBytes)
    return {
      site: unknown,
      ...failed('', fileIssue('file-too-large', `This file has ${bytes.length} bytes; facts have up to ${maxBytes}.`)),
    };
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  if (!isUtf8(bytes)) return { site: unknown, ...failed(text, encodingIssue(text)) };
  const { facts, ...result } = readFacts(text);
  return { site: facts === undefined ? unknown : siteOf(facts, name), text, ...result };
};
