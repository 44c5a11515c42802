import process from 'node:process';
import { readCommandSettings } from '../../../src/cli/command-settings.ts';
import { exitWithError } from '../../../src/cli/exit-with-error.ts';
import { readCommand } from '../../../src/cli/read-command.ts';
import { unrecordedChanges } from '../../../src/content/changes/feed-changes.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { toUrl } from '../../../src/library/address.ts';
import { replayChanges } from '../../../src/library/changes/change.ts';
import { programFolder } from '../../../src/project/places.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { announcedFile, readAnnounced, writeAnnounced } from '../index-now/announced.ts';
import { changedUrls, indexNowService, sendToIndexNow } from '../index-now/index-now.ts';
import { indexNowTxt } from '../index-now/index-now-txt.ts';
import { ledgerFile, readLedger } from '../ledger/ledger.ts';
import { provenanceFacts } from '../provenance-facts.ts';

/**
 * `halyard announce`: lists the addresses whose pages changed since the last time, as `record` noted them, and with `--send`
 * tells search engines of them by IndexNow.
 */
process.once('uncaughtException', (error) => exitWithError(error));
const given = await readCommandSettings('announce');
const { flag, text } = readCommand('announce');
const { contentFolder, contentName, followLinks } = given;
const ledger = await readLedger(contentFolder, followLinks);
const { origin } = ledger;
if (origin === undefined)
  throw new UserError(`There is no ${contentName}/${ledgerFile}. Run the command record first, before a release.`);
const content = await loadContent({ ...given, origin }, { root: programFolder });
const unrecorded = unrecordedChanges({
  origin,
  recorded: ledger,
  pages: content.pages,
  aliases: content.aliases,
}).length;
const { feed } = replayChanges(origin, ledger.changes);
const announced = await readAnnounced(contentFolder, feed, followLinks);
const urls = changedUrls(origin, feed.slice(announced));
for (const url of urls) console.log(url);
if (unrecorded > 0)
  console.log(
    `${unrecorded} changes of the folder are not recorded yet, and not announced: record them before the release.`,
  );
const key = provenanceFacts.parse(content.site).indexNow;
if (urls.length === 0) console.log('No address has changed since the last time.');
else if (!flag('send'))
  console.log(`${urls.length} addresses would be sent. Nothing was: after the release, add --send.`);
else if (key === undefined)
  throw new UserError(
    `Nothing was sent: state a key as \`indexNow\` in ${contentName}/site.yaml, of 8 to 128 letters, digits and hyphens, and publish the site.`,
  );
else {
  const service = text('to') ?? indexNowService;
  await sendToIndexNow(urls, { key, keyUrl: toUrl(origin, indexNowTxt.pathname) }, service);
  await writeAnnounced(contentFolder, origin, feed);
  console.log(`${urls.length} addresses sent to ${service}; noted in ${contentName}/${announcedFile}.`);
}
