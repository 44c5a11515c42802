import path from 'node:path';
import process from 'node:process';
import { readCommandSettings } from '../../src/cli/command-settings.ts';
import { exitWithError } from '../../src/cli/exit-with-error.ts';
import { readCommand } from '../../src/cli/read-command.ts';
import { sectionNamed } from '../../src/cli/section-named.ts';
import { readSite } from '../../src/content/read-site.ts';
import { requireContentFolder } from '../../src/content/require-content-folder.ts';
import { getSections } from '../../src/library/sections.ts';
import { commandLine, nameCommandFolder } from '../../src/project/command-line.ts';
import type { Settings } from '../../src/project/settings.ts';
import { UserError } from '../../src/project/user-error.ts';
import { importContent } from './import-content.ts';
import { isOwnContent, newFolderFor } from './new-folder.ts';

/** `halyard import <folder or export file>`: writes a cleaned copy into a content folder, and reports what it lost. */
process.once('uncaughtException', (error) => exitWithError(error, 'Nothing was written.'));

const { argument: source, flag, text } = readCommand('import');
if (source === undefined) throw new UserError('Pass one folder or export file: halyard import ../my-blog');

const given = await readCommandSettings('import');
const isNamed = text('content') !== undefined || (process.env.CONTENT_DIR ?? '') !== '';

/** The settings for the folder that was named or is the owner's, or for a new one: an import never meets the demo. */
const findFolder = async (place: string): Promise<Settings> => {
  if (isNamed || (await isOwnContent(given.contentFolder))) return given;
  const name = await newFolderFor(place);
  nameCommandFolder(name);
  return { ...given, contentFolder: path.resolve(process.cwd(), name), contentName: name };
};

const settings = await findFolder(source);
const isNew = settings !== given;
if (isNamed) await requireContentFolder(settings);
const { site } = await readSite(settings.contentFolder, settings.contentName, [], settings.followLinks);
const sections = getSections(site);
const section = text('section');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
const report = await importContent({
  ...settings,
  source,
  sections,
  section: section === undefined ? undefined : sectionNamed(section, sections).name,
  dryRun: flag('dry-run'),
  showAll: flag('all'),
  signal: stop.signal,
});
if (isNew) console.log(`A new folder: ${settings.contentName}. Another one is named with --content.\n`);
console.log(report);
const next = isNew ? commandLine('start') : commandLine('check');
console.log(flag('dry-run') ? '\nNothing was written.' : `\nRun \`${next}\` next.`);
