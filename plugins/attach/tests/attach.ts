import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../../src/build/read-settings.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { type Attached, type AttachOptions, attachSite } from '../attach-site.ts';
import { type AttachedSite, readAttachedSite } from '../read/read-site.ts';

const origin = 'https://tern.example';

/** A page of HTML with the words that stand around the text of most pages. */
export const toPage = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Terns | Tern</title>${head}</head><body>${body}</body></html>`;

/** Writes a site of HTML files. */
export const writeSite = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await writeFiles(await temporaryFolder(), files);
  const day = new Date('2026-05-01T12:00:00Z');
  for (const file of Object.keys(files)) await utimes(path.join(folder, file), day, day);
  return folder;
};

/** Reads a site of HTML files. */
export const readSite = async (files: Readonly<Record<string, string>>, url = origin): Promise<AttachedSite> =>
  readAttachedSite({ folder: await writeSite(files), url: url || undefined }, () => {});

/** The Markdown of a page with a body. */
export const toMarkdown = async (body: string): Promise<string> => {
  const { pages } = await readSite({ 'index.html': toPage(body) });
  return pages[0]?.markdown ?? '';
};

/** Attaches a folder, as the command does. */
export const attach = async (
  folder: string,
  options: Partial<AttachOptions> & { readonly target?: string } = {},
): Promise<Attached> => {
  const { target = 'node', ...rest } = options;
  const settings = readSettings({ CACHE_DIR: await temporaryFolder() }, folder, target);
  const shared = { allow: false, links: false, onStage: () => {}, onProgress: () => {}, notify: () => {} };
  return attachSite(settings, { folder, url: origin, base: folder, ...shared, ...rest });
};
