import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { missingPage, requestFiles } from '../../disk/request-files.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agents/agent-view.ts';
import type { Library } from '../../library/library.ts';
import { computedPages } from './place-computed-pages.ts';

/** Texts that requests read, as far as the site has them. */
const textNames = [missingPage(''), agentViewPathname.slice(1), requestFiles.documents, requestFiles.contentFiles];

/** Reads the texts of a finished release that requests read, by their names, for servers that have no files. */
export const readRequestTexts = async (library: Library, staging: string): Promise<(readonly [string, string])[]> => {
  const present = [...textNames, ...computedPages(library)].filter((name) => existsSync(path.join(staging, name)));
  return Promise.all(present.map(async (name) => [name, await readFile(path.join(staging, name), 'utf8')] as const));
};
