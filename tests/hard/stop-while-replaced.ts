import console from 'node:console';
import { readdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { runBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { getRandom } from '../support/fuzz/random.ts';
import { removeTemporaryFolders } from '../support/run/temporary-folders.ts';
import { serveCommand } from '../support/servers/serve-command.ts';

/**
 * `node tests/hard/stop-while-replaced.ts [rounds]`: publishes releases in quick turns and sends SIGTERM at random moments. The
 * server must end with code 0, leave no lease behind, and have sent only whole responses, each of one release.
 */
const rounds = Number(process.argv[2] ?? 100);
const folder = await temporaryFolder();
const out = path.join(folder, 'dist');
const text = (name: string): string => `${`The page of ${name}. `.repeat(200)}\n`;
for (const name of ['first', 'second']) {
  const content = await writeFiles(path.join(folder, 'content'), {
    'index.md': `---\ntitle: Home\n---\n${text(name)}`,
  });
  const { code, output } = await runBuild({ CONTENT_DIR: content, OUT_DIR: out });
  if (code !== 0) throw new Error(output);
}
const releases = (await readdir(`${out}-releases`)).filter((name) => /^[\da-f]{16}-/.test(name));

/** Publishes a release as a build does: one rename of a link. */
const publish = async (name: string): Promise<void> => {
  await symlink(path.join(`${out}-releases`, name), path.join(folder, 'next'));
  await rename(path.join(folder, 'next'), out);
};

const random = getRandom(1);
const total = { responses: 0, broken: 0, mixed: 0, unclean: 0, leases: 0 };
for (let round = 0; round < rounds; round += 1) {
  const { address, stop } = await serveCommand(
    round % 4 < 3 ? 'src/commands/serve.ts' : 'src/commands/serve-locked.ts',
    {
      OUT_DIR: out,
      RATE_LIMIT: '100000000',
    },
  );
  let isOver = false;
  const publishing = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await publish(releases[turn % releases.length] ?? '');
      await wait(random.below(40));
    }
  })();
  const reading = Array.from({ length: 4 }, async (_, client) => {
    while (!isOver) {
      try {
        const body = await (await fetch(`${address}/${client % 2 === 0 ? '' : 'index.md'}`)).text();
        total.responses += 1;
        const showsPage = (name: string): boolean => body.includes(`The page of ${name}.`);
        if (showsPage('first') === showsPage('second')) total.mixed += 1;
      } catch {
        if (!isOver) total.broken += 1;
      }
    }
  });
  await wait(500 + random.below(1500));
  const ended = stop();
  isOver = true;
  if ((await ended) !== 0) total.unclean += 1;
  await Promise.all([publishing, ...reading]);
  total.leases += (await readdir(path.join(`${out}-releases`, '.leases'))).length;
}
console.log({ rounds, ...total });
const isPassed = total.broken + total.mixed + total.unclean + total.leases === 0 && total.responses > 100 * rounds;
if (isPassed) await removeTemporaryFolders();
process.exitCode = isPassed ? 0 : 1;
