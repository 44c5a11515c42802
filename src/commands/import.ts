import process from 'node:process';
import { parseArgs } from 'node:util';
import { readSite } from '../context/at-build/content/read-site.ts';
import { requireContentFolder } from '../context/at-build/content/require-content-folder.ts';
import { readSettings } from '../context/settings.ts';
import { UserError } from '../context/user-error.ts';
import { importContent } from '../import/import-content.ts';
import { sectionsOf } from '../library/sections.ts';
import { exitWithError } from './exit-with-error.ts';
import { sectionNamed } from './section-named.ts';

/** `npm run import -- <folder or export file>`: writes a cleaned copy into the content folder, and reports what it lost. */
process.once('uncaughtException', (error) => exitWithError(error, 'Nothing was written.'));

const usage = `Usage: npm run import -- <folder or export file> [options]

Imports a folder of Markdown, a WordPress export (.xml), a Ghost export (.json) or a Notion export (.zip).
Existing files are never changed: if one is in the way, nothing is written.

  --section <name>  writes all pages to one section
  --dry-run         shows the report without writing anything
  --all             lists every place in the report
  --help            shows this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    section: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else {
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0)
    throw new UserError('Pass one folder or export file: npm run import -- ../my-blog');
  const settings = readSettings(process.env, process.cwd());
  await requireContentFolder(settings);
  const { site } = await readSite(settings.contentFolder, settings.contentName, []);
  const sections = sectionsOf(site);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const report = await importContent({
    ...settings,
    source,
    sections,
    section: values.section === undefined ? undefined : sectionNamed(values.section, sections).name,
    dryRun: values['dry-run'],
    showAll: values.all,
    signal: stop.signal,
  });
  console.log(report);
  console.log(values['dry-run'] ? '\nNothing was written.' : '\nRun `npm run check` next.');
}
