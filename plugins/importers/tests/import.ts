import path from 'node:path';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { getSections } from '../../../src/library/sections.ts';
import { readTree, temporaryFolder } from '../../../tests/support/builds/build.ts';
import { site } from '../../../tests/support/demo-sections.ts';
import { type ImportOptions, importContent } from '../import-content.ts';

export interface Imported {
  readonly report: string;
  /** Texts of the content folder by their paths. */
  readonly files: ReadonlyMap<string, string>;
  readonly contentFolder: string;
}

/** Imports a source into a content folder, which is a new one unless given. */
export const runImport = async (
  source: string,
  { contentFolder, ...options }: Partial<ImportOptions> = {},
): Promise<Imported> => {
  const content = contentFolder ?? (await temporaryFolder());
  const report = await importContent({
    source,
    contentFolder: content,
    contentName: 'content',
    sections: getSections(site),
    section: undefined,
    now: Date.parse('2026-06-01'),
    dryRun: false,
    showAll: false,
    ...options,
  });
  const files = await readTree(content);
  const texts = Array.from(files, ([name, bytes]) => [name.split(path.sep).join('/'), bytes.toString()] as const);
  return { report, files: new Map(texts), contentFolder: content };
};

/** The errors that `npm run check` reports for a content folder. */
export const findErrors = async (contentFolder: string): Promise<string[]> => {
  const root = await temporaryFolder();
  const { issues } = await loadContent(
    { ...readSettings({ CONTENT_DIR: contentFolder }, root), now: Date.parse('2026-06-01') },
    { root, checkOnly: true },
  );
  return issues.filter(({ severity }) => severity === 'error').map((issue) => `${issue.file}: ${issue.message}`);
};
