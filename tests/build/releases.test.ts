import { spawn } from 'node:child_process';
import { readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { environment, readTree, runBuild, temporaryFolder, writeFiles } from '../support/build.ts';

const small = {
  'site/index.md': '---\ntitle: Home\n---\nFirst.\n',
  'blog/x.md': '---\ntitle: X\ndate: 2026-01-01\n---\nText.\n',
};

test('a failed or killed build leaves the published site unchanged', async () => {
  const folder = await temporaryFolder();
  const content = path.join(folder, 'content');
  const out = path.join(folder, 'dist');
  const env = { CONTENT_DIR: content, OUT_DIR: out };
  await writeFiles(content, small);
  expect((await runBuild(env)).code).toBe(0);
  const good = await readlink(out);
  const page = () => readFile(path.join(out, 'index.html'), 'utf8');
  expect(await page()).toContain('First.');

  await writeFile(path.join(content, 'blog/x.md'), '---\ntitle: X\ndate: tomorrow\n---\n[y](/nowhere)\n');
  const failed = await runBuild(env);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('x.md:3:7  date  Use YYYY-MM-DD.');
  expect(await readlink(out)).toBe(good);

  await writeFiles(content, { ...small, 'site/index.md': '---\ntitle: Home\n---\nSecond.\n' });
  for (const delay of [150, 700, 1500, 2500]) {
    const child = spawn(process.execPath, ['src/commands/build.ts'], { env: environment(env), stdio: 'ignore' });
    await wait(delay);
    child.kill('SIGKILL');
    expect(await page()).toMatch(/First\.|Second\./);
  }
  expect((await runBuild(env)).code).toBe(0);
  expect(await page()).toContain('Second.');
});

test('`npm run build` is reproducible in another folder, time zone and locale', async () => {
  const build = async (env: Record<string, string>) => {
    const folder = await temporaryFolder();
    await writeFiles(path.join(folder, 'content'), small);
    const out = path.join(folder, 'dist');
    const { code, output } = await runBuild({
      CONTENT_DIR: path.join(folder, 'content'),
      OUT_DIR: out,
      SOURCE_DATE_EPOCH: '1780000000',
      ...env,
    });
    expect(output).toBe(output.replaceAll('Error', ''));
    expect(code).toBe(0);
    const tree = await readTree(`${out}/`);
    return [...tree].map(([file, bytes]) => `${file} ${bytes.toString('base64')}`).sort();
  };
  const first = await build({ TZ: 'UTC', LC_ALL: 'C.UTF-8' });
  const second = await build({ TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' });
  expect(second.map((line) => line.split(' ')[0])).toEqual(first.map((line) => line.split(' ')[0]));
  expect(second.filter((line, index) => line !== first[index]).map((line) => line.split(' ')[0])).toEqual([]);
});
