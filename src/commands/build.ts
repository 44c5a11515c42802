import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildSite } from '../context/at-build/build-site.ts';
import { loadContent } from '../context/at-build/content/load-content.ts';
import { type StoredContent, storeContent } from '../context/at-build/content/store-content.ts';
import { checkOutput } from '../context/releases/check-output.ts';
import { readSettings } from '../context/settings.ts';
import { summarizeIssues } from '../library/report/summary.ts';
import { checkContrast } from '../styles/check-contrast.ts';
import { exitWithError } from './exit-with-error.ts';
import { showProgress } from './progress.ts';
import { reportArguments, showsColour } from './report-options.ts';

/** `npm run build`: checks the content, builds in a staging folder, and publishes only if all of it succeeds. */
const fail = (error: unknown): never => exitWithError(error, 'Nothing was published. The published site is unchanged.');
process.once('uncaughtException', fail);
const root = process.cwd();
const progress = showProgress();
const settings = readSettings(process.env, root);
const { values } = parseArgs({ options: { ...reportArguments, replace: { type: 'boolean', default: false } } });
const { strict, all, advice } = values;
const show = { all, advice, colour: showsColour() };
const output = { out: settings.outFolder, content: settings.contentFolder, root, home: homedir() };
// First of all, so that a wrong folder fails at once.
await checkOutput(output, values.replace);

const sheets = ['tokens.css', 'owner.css'].map((name) => readFileSync(path.join(root, 'src/styles', name), 'utf8'));
const failures = checkContrast(sheets.join('\n'));
if (failures.length > 0) {
  console.error(`src/styles/tokens.css has colours with too little contrast (WCAG AA):\n${failures.join('\n')}`);
  process.exit(1);
}

/** Reads and packs the content; a function, so that the unpacked content can be freed. */
const readContent = async (): Promise<StoredContent & { summary: string }> => {
  progress.stage('content');
  const content = await loadContent(settings, { root, strict, show, onProgress: progress.progress });
  progress.end();
  console.log(content.summary);
  if (content.assumed !== undefined) console.log(content.assumed);
  if (content.report !== '') console.error(`\n${content.report}\n`);
  if (content.hasErrors) {
    console.error('Nothing was built. The published site is unchanged.');
    process.exit(1);
  }
  progress.stage('library');
  const summary = `${content.summary}; ${summarizeIssues(content.issues, show)}`;
  return { ...storeContent(settings.origin, content), summary };
};

const content = await readContent();
await buildSite(settings, content, {
  root,
  forUpload: settings.forUpload,
  replace: values.replace,
  notify: (message) => console.log(message),
  onStage: progress.stage,
  onProgress: progress.progress,
});
progress.done(`${content.pages} pages at ${settings.origin}, build ${content.build}, in ${settings.outFolder}`);
if (content.nextChange !== undefined) {
  console.log(
    `A page appears or expires at ${new Date(content.nextChange).toISOString()}. Run \`npm run build\` again then.`,
  );
}
console.log(content.summary);
// `npm start` continues as a server, which handles exceptions itself.
process.off('uncaughtException', fail);
