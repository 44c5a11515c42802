import '../start/program.ts';
import { homedir } from 'node:os';
import process from 'node:process';
import { readCommandSettings } from '../cli/command-settings.ts';
import { endProcess } from '../cli/end-process.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { showProgress } from '../cli/progress.ts';
import { readCommand } from '../cli/read-command.ts';
import { showsColour } from '../cli/report-options.ts';
import type { StoredContent } from '../content/store-content.ts';
import { cacheFault } from '../disk/file-cache.ts';
import { withUsableCache } from '../disk/usable-cache.ts';
import { endpointList } from '../interfaces/endpoints.ts';
import type { ContentIssue } from '../library/issues/content-issue.ts';
import { commandLine, quoteWord } from '../project/command-line.ts';
import { programFolder } from '../project/places.ts';
import { checkOutput } from '../release/check-output.ts';
import { endpoints } from '../site/site.ts';

/** `npm run build`: checks the content, builds in a staging folder, and publishes only if all of it succeeds. */
let outcome = 'Nothing was published. The published site is unchanged.';
const fail = (error: unknown): never => exitWithError(error, outcome);
process.once('uncaughtException', fail);
const base = process.cwd();
const progress = showProgress();
const { flag, name, text } = readCommand('build');
const given = await readCommandSettings('build', base, text('for'));
const [strict, replace] = [flag('strict'), flag('replace')];
const show = { all: flag('all'), advice: flag('advice'), colour: showsColour() };
const output = { out: given.outFolder, content: given.contentFolder, root: base, home: homedir() };
// First of all, so that a wrong folder fails at once.
await checkOutput(output, replace);
const settings = await withUsableCache(given, console.error);
const [
  { compileAhead },
  { buildSite },
  { loadContent },
  { storeContent },
  { makeRegions },
  { formatIssues },
  { summarizeIssues },
] = await Promise.all([
  import('../build/pages/compile-ahead.ts'),
  import('../build/build-site.ts'),
  import('../content/load-content.ts'),
  import('../content/store-content.ts'),
  import('../content/store-region.ts'),
  import('../library/report/format-issues.ts'),
  import('../library/report/summary.ts'),
]);

/** Reads and packs the content; a function, so that the unpacked content can be freed. */
const readContent = async (): Promise<StoredContent & { summary: string }> => {
  progress.stage('content');
  const content = await loadContent(settings, {
    root: programFolder,
    strict,
    show,
    onProgress: progress.progress,
  });
  progress.end();
  console.log(content.summary);
  if (content.assumed !== undefined) console.log(content.assumed);
  if (content.leftOut !== undefined) console.log(content.leftOut);
  if (content.report !== '') console.error(`\n${content.report}\n`);
  if (content.stops) {
    console.error('Nothing was built. The published site is unchanged.');
    endProcess(1);
  }
  progress.stage('library');
  const summary = `${content.summary}; ${summarizeIssues(content.issues, show)}`;
  const regions = await makeRegions(content, settings, programFolder, {
    onStage: progress.stage,
    notify: (message) => console.log(message),
  });
  return { ...storeContent(settings.origin, content, settings.target.hasEndpoints, regions), summary };
};

const ahead = await compileAhead(programFolder, settings);
const content = await readContent();
const isNew = await buildSite(settings, content, {
  root: programFolder,
  base,
  replace,
  ahead,
  notify: (message: string) => console.log(message),
  onIssues: (issues: readonly ContentIssue[]) => {
    if (issues.length === 0) return;
    progress.end();
    console.error(`\n${formatIssues(issues, () => undefined, show)}\n`);
  },
  onStage: progress.stage,
  onPublished: () => {
    outcome = 'The site is published, without its index for browsers. Build again.';
  },
  onProgress: progress.progress,
});
const unchanged = isNew ? '' : '; nothing has changed since it was published';
progress.done(
  `${content.pages} pages at ${settings.origin}, build ${content.build}, in ${settings.outFolder}${unchanged}`,
);
if (!settings.target.hasEndpoints)
  console.log(
    `Only files are published for ${settings.target.name}: nothing answers at ${[...endpointList().map(({ path }) => path), endpoints.health].join(', ')}, Markdown is only at addresses that end in .md, and the site mentions none of these. Links to them in your own pages are reported.`,
  );
if (settings.target.isUpload && new URL(settings.origin).hostname === 'localhost')
  console.log(
    `Every link begins with ${settings.origin}. Write \`url: https://…\` in ${settings.contentName}/site.yaml, or set SITE_URL.`,
  );
if (content.nextChange !== undefined) {
  console.log(
    `A page appears or expires at ${new Date(content.nextChange).toISOString()}. Run \`${commandLine('build')}\` again then.`,
  );
}
console.log(content.summary);
const lost = cacheFault();
if (lost !== undefined) console.error(lost);
const out = text('out');
const serve = commandLine('serve', out === undefined ? '' : `--out ${quoteWord(out)}`);
if (name !== 'start')
  console.log(`Next: ${settings.target.next?.(settings.outFolder) ?? `view it with \`${serve}\``}.`);
// `npm start` continues as a server, which handles exceptions itself.
process.off('uncaughtException', fail);
