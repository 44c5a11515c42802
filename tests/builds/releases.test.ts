import { spawn } from 'node:child_process';
import { readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  environment,
  readTree,
  runBuild,
  runSharedBuild,
  temporaryFolder,
  writeFiles,
} from '../support/builds/build.ts';
import { sample } from '../support/effort.ts';

const small = {
  'site/index.md': '---\ntitle: Home\n---\nFirst.\n',
  'blog/x.md': '---\ntitle: X\ndate: 2026-01-01\n---\nText.\n',
};

interface Built {
  readonly content: string;
  readonly out: string;
  readonly env: Record<string, string>;
}

/** Builds the small site in a folder of its own. */
const buildSmall = async (run: typeof runBuild, more: Record<string, string> = {}): Promise<Built> => {
  const folder = await temporaryFolder();
  const content = await writeFiles(path.join(folder, 'content'), small);
  const out = path.join(folder, 'dist');
  const env = { CONTENT_DIR: content, OUT_DIR: out, SOURCE_DATE_EPOCH: '1780000000', ...more };
  const { code, output } = await run(env);
  expect(output).toBe(output.replaceAll('Error', ''));
  expect(code).toBe(0);
  return { content, out, env };
};

const getLines = async (out: string): Promise<string[]> =>
  [...(await readTree(`${out}/`))].map(([file, bytes]) => `${file} ${bytes.toString('base64')}`).sort();

let site: Built;
let first: string[] = [];
beforeAll(async () => {
  site = await buildSmall(runSharedBuild);
  first = await getLines(site.out);
});

test('a failed or killed build leaves the published site unchanged', async () => {
  const { content, out, env } = site;
  const good = await readlink(out);
  const page = () => readFile(path.join(out, 'index.html'), 'utf8');
  expect(await page()).toContain('First.');

  await writeFile(path.join(content, 'blog/x.md'), '---\ntitle: X\n---\n<script>alert(1)</script>\n');
  const failed = await runSharedBuild({ ...env, STRICT: 'true' });
  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/x\.md:4:1 .*forbidden-html/);
  expect(await readlink(out)).toBe(good);

  await writeFiles(content, { ...small, 'site/index.md': '---\ntitle: Home\n---\nSecond.\n' });
  for (const delay of sample([700, 150, 2500, 1500], 3)) {
    const child = spawn(process.execPath, ['src/commands/build.ts'], { env: environment(env), stdio: 'ignore' });
    await wait(delay);
    child.kill('SIGKILL');
    expect(await page()).toMatch(/First\.|Second\./);
  }
  expect((await runSharedBuild(env)).code).toBe(0);
  expect(await page()).toContain('Second.');
});

test('`npm run build` is reproducible in another folder, time zone and locale', async () => {
  const second = await getLines((await buildSmall(runBuild, { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' })).out);
  expect(second.map((line) => line.split(' ')[0])).toEqual(first.map((line) => line.split(' ')[0]));
  expect(second.filter((line, index) => line !== first[index]).map((line) => line.split(' ')[0])).toEqual([]);
});
