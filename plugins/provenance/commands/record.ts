import process from 'node:process';
import { readCommandSettings } from '../../../src/cli/command-settings.ts';
import { endProcess } from '../../../src/cli/end-process.ts';
import { exitWithError } from '../../../src/cli/exit-with-error.ts';
import { unrecordedChanges } from '../../../src/content/changes/feed-changes.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { programFolder } from '../../../src/project/places.ts';
import { appendChanges, ledgerFile, readLedger } from '../ledger/ledger.ts';
import { publishedList, recordPublished } from '../ledger/published-paths.ts';
import { recoverChanges } from '../ledger/recover-changes.ts';

/**
 * `halyard record`: adds the path of every page to `published.txt`, so that removed pages return 410, and what has changed
 * since the last time to `changes.txt`.
 */
let outcome: string | undefined;
process.once('uncaughtException', (error) => exitWithError(error, outcome));
const given = await readCommandSettings('record');
const { contentFolder, contentName, followLinks } = given;
const list = `${contentName}/${publishedList}`;
const ledgerName = `${contentName}/${ledgerFile}`;
outcome = `${list} was not changed.`;
const before = await readLedger(contentFolder, followLinks);
const isLocal = new URL(given.origin).hostname === 'localhost';
const settings = isLocal && before.origin !== undefined ? { ...given, origin: before.origin } : given;
const content = await loadContent(settings, { root: programFolder });
if (content.stops) {
  console.error(`${content.report}\n${outcome}`);
  endProcess(1);
}
const { pages, aliases, recorded } = content;
const added = await recordPublished(
  contentFolder,
  pages.map(({ summary }) => summary.path),
  followLinks,
);
console.log(`${pages.length} pages, ${added.length} new in ${list}`);
outcome = `${ledgerName} was not changed.`;
const { origin } = settings;
if (new URL(origin).hostname === 'localhost')
  console.log(
    `Changes are not recorded: write the address of the site, which is part of every page, as \`url: https://…\` in ${contentName}/site.yaml, or set SITE_URL.`,
  );
else {
  // A ledger that was lost is in the published site.
  const lost = recorded.origin === undefined ? await recoverChanges(settings) : [];
  const known = recorded.origin === undefined ? { origin, changes: lost } : recorded;
  const changes = unrecordedChanges({ origin, recorded: known, pages, aliases });
  await appendChanges(contentFolder, origin, [...lost, ...changes]);
  const from = lost.length === 0 ? '' : `, and ${lost.length} before them from ${settings.outFolder}`;
  console.log(`${changes.length} changes added to ${ledgerName}${from}`);
}
