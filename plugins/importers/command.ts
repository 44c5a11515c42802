import process from 'node:process';
import { readCommandSettings } from '../../src/cli/command-settings.ts';
import { exitWithError } from '../../src/cli/exit-with-error.ts';
import { readCommand } from '../../src/cli/read-command.ts';
import { sectionNamed } from '../../src/cli/section-named.ts';
import { readSite } from '../../src/content/read-site.ts';
import { requireContentFolder } from '../../src/content/require-content-folder.ts';
import { getSections } from '../../src/library/sections.ts';
import { commandLine } from '../../src/project/command-line.ts';
import { UserError } from '../../src/project/user-error.ts';
import { importContent } from './import-content.ts';

/** `halyard import <folder or export file>`: writes a cleaned copy into the content folder, and reports what it lost. */
process.once('uncaughtException', (error) => exitWithError(error, 'Nothing was written.'));

const { argument: source, flag, text } = readCommand('import');
if (source === undefined) throw new UserError('Pass one folder or export file: halyard import ../my-blog');
const settings = await readCommandSettings('import');
await requireContentFolder(settings);
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
console.log(report);
console.log(flag('dry-run') ? '\nNothing was written.' : `\nRun \`${commandLine('check')}\` next.`);
