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
import { checkContrast } from '../styles/check-contrast.ts';
import { exitWithError } from './exit-with-error.ts';
import { showProgress } from './progress.ts';

/** `npm run build`: checks the content, builds aside, and replaces the published site only when all of it is well. */
const fail = (error: unknown): never => exitWithError(error, 'Nothing was published. What was published before stays.');
process.once('uncaughtException', fail);
const root = process.cwd();
const progress = showProgress();
const settings = readSettings(process.env, root);
const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
const output = { out: settings.outFolder, content: settings.contentFolder, root, home: homedir() };
// Before anything is read, so that a wrong folder is told at once.
await checkOutput(output, values.replace);

const sheets = ['tokens.css', 'owner.css'].map((name) => readFileSync(path.join(root, 'src/styles', name), 'utf8'));
const weak = checkContrast(sheets.join('\n'));
if (weak.length > 0) {
  console.error(`src/styles/tokens.css has colours that people cannot tell apart (WCAG AA):\n${weak.join('\n')}`);
  process.exit(1);
}

/** In a function of its own, so that what was read is held no longer than until it is packed. */
const readContent = async (): Promise<StoredContent> => {
  progress.stage('content');
  const content = await loadContent(settings, { root, onProgress: progress.progress });
  progress.end();
  if (content.report !== '') console.error(content.report);
  if (content.hasErrors) {
    console.error('Nothing was built. What was published before stays.');
    process.exit(1);
  }
  progress.stage('library');
  return storeContent(settings.origin, content);
};

const content = await readContent();
await buildSite(settings, content, {
  root,
  forUpload: settings.forUpload,
  replace: values.replace,
  notify: (sentence) => console.log(sentence),
  onStage: progress.stage,
  onProgress: progress.progress,
});
progress.done(`${content.pages} pages at ${settings.origin}, build ${content.build}, in ${settings.outFolder}`);
if (content.nextChange !== undefined) {
  console.log(`A page appears or expires at ${new Date(content.nextChange).toISOString()}: build again then.`);
}
// `npm start` goes on from here as a server, which has an end of its own.
process.off('uncaughtException', fail);
