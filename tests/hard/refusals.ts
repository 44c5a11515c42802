import { execFile, execFileSync } from 'node:child_process';
import console from 'node:console';
import { chmod, mkdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { environment, readTree, runBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';

/**
 * `node tests/hard/refusals.ts`: builds onto a disk that fills up at several points, where the published site must stay
 * unchanged, with a cache on a full disk, and with an unreadable file, which is left out, as another user. The error must be explained. Needs root on Linux; skipped otherwise.
 */
const failures: string[] = [];
const expect = (holds: boolean, what: string): void => {
  console.log(`${holds ? 'pass' : 'FAIL'}  ${what}`);
  if (!holds) failures.push(what);
};
const home = (text: string) => ({ 'site/index.md': `---\ntitle: Home\n---\n${text}\n` });

const fullDisk = async (folder: string): Promise<void> => {
  const disk = path.join(folder, 'disk');
  await mkdir(disk);
  const mount = (...options: readonly string[]): void =>
    void execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', disk]);
  const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(disk, 'dist') };
  mount('-o', 'size=200m');
  try {
    await writeFiles(env.CONTENT_DIR, home('First.'));
    expect((await runBuild(env)).code === 0, 'a build with enough room succeeds');
    const used = Number(execFileSync('du', ['-sk', disk], { encoding: 'utf8' }).split('\t')[0]);
    const good = await readlink(env.OUT_DIR);
    const toBytes = async (): Promise<string> =>
      JSON.stringify([...(await readTree(`${env.OUT_DIR}/`))].map(([file, bytes]) => [file, bytes.toString('base64')]));
    const before = await toBytes();
    await writeFiles(env.CONTENT_DIR, home('Second.'));
    // With another origin every page differs, so that no file of the last release is reused.
    const next = { ...env, SITE_URL: 'https://elsewhere.example' };
    for (const share of [0.02, 0.2, 0.5, 0.8, 0.95]) {
      mount('-o', `remount,size=${Math.ceil(used * (1 + share))}k`);
      const { code, output } = await runBuild(next);
      const isExplained = output.includes('disk is full') && output.includes('The published site is unchanged.');
      expect(code !== 0 && isExplained, `room for ${share * 100} % of a build: it fails with an explanation`);
      if (!isExplained) console.log(output.slice(-1500));
      expect((await readlink(env.OUT_DIR)) === good && (await toBytes()) === before, '      the site is unchanged');
    }
    // The cache of a build is left out where it has no room.
    mount('-o', `remount,size=${used + 300}k`);
    const elsewhere = { ...env, OUT_DIR: path.join(folder, 'dist'), CACHE_DIR: path.join(disk, 'cache') };
    const { code, output } = await runBuild(elsewhere);
    expect(
      code === 0 && output.split('its disk is full').length === 2,
      'a full disk for the cache: said once, and published',
    );
    mount('-o', 'remount,size=200m');
    expect((await runBuild(env)).code === 0 && (await readlink(env.OUT_DIR)) !== good, 'with room again it builds');
  } finally {
    execFileSync('umount', [disk]);
  }
};

const unreadable = async (folder: string): Promise<void> => {
  const content = path.join(folder, 'closed');
  await writeFiles(content, { ...home('Text.'), 'blog/closed.md': '---\ntitle: Closed\n---\nText.\n' });
  // Those above belong to root alone, too.
  for (const open of [path.dirname(folder), folder]) await chmod(open, 0o755);
  await chmod(path.join(content, 'blog/closed.md'), 0);
  const own = path.join(folder, 'own');
  await mkdir(own);
  await chmod(own, 0o777);
  const out = path.join(own, 'out');
  // As the user nobody: root can read every file. Nor may this user write to the checkout.
  const { code, output } = await new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    const env = environment({ CONTENT_DIR: content, OUT_DIR: out, CACHE_DIR: '', XDG_CACHE_HOME: own });
    execFile(process.execPath, ['src/commands/build.ts'], { env, uid: 65_534 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  const named = output.includes('closed.md:1:1  file  This file cannot be read (EACCES)');
  expect(code === 0 && named, 'an unreadable file is reported by name');
  if (code !== 0 || !named) console.log(output.slice(-1500));
  const files = code === 0 ? [...(await readTree(`${out}/`)).keys()] : [];
  expect(files.includes('index.html'), '      the other pages are published');
  expect(!files.some((file) => file.includes('closed')), '      nothing of it is published');
};

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('skip: only root on Linux can mount a small disk and run as another user');
} else {
  const folder = await temporaryFolder();
  await fullDisk(folder);
  await unreadable(folder);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failures.length === 0 ? 0 : 1;
