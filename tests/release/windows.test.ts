import fs, { lstatSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/builds/build.ts';
import { publishSmall } from '../support/builds/publish-small.ts';

const { rename } = fs.promises;
/** Makes the next `rename()` to this place fail, as one does while another program has it open. */
let busy: string | undefined;

const failure = (code: string, to: string): Error =>
  Object.assign(new Error(`${code}: rename '${to}'`), { code, syscall: 'rename', path: to });

// MoveFileEx() replaces a file, but neither a folder nor a junction, which is a folder to it.
beforeEach(() => {
  fs.promises.rename = async (from, to) => {
    const place = String(to);
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (found?.isDirectory() === true || found?.isSymbolicLink() === true) throw failure('EPERM', place);
    if (place === busy && String(from).endsWith('.link')) throw failure('EBUSY', place);
    return rename(from, to);
  };
  syncBuiltinESMExports();
});
afterEach(() => {
  busy = undefined;
  fs.promises.rename = rename;
  syncBuiltinESMExports();
});

const openSite = async () => {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'dist');
  const publish = (text: string): Promise<string> =>
    publishSmall(
      {
        out,
        content: path.join(folder, 'content'),
        root: path.join(folder, 'project'),
        home: tmpdir(),
        replace: false,
        asFolder: false,
        notify: () => undefined,
      },
      text,
    );
  return { folder, out, publish, page: () => readFileSync(path.join(out, 'index.html'), 'utf8') };
};

test('publish() replaces a release where rename() does not replace a link, as on Windows', async () => {
  const { folder, publish, page } = await openSite();
  for (const text of ['First.', 'Second.', 'Third.']) {
    await publish(text);
    expect(page()).toBe(text);
  }
  expect((await readdir(folder)).sort()).toEqual(['dist', 'dist-releases']);
  expect((await readdir(path.join(folder, 'dist-releases'))).filter((name) => name.startsWith('.replaced'))).toEqual(
    [],
  );
});

test('publish() leaves the published release in place if the new link cannot be put there', async () => {
  const { out, publish, page } = await openSite();
  await publish('First.');
  busy = out;
  await expect(publish('Second.')).rejects.toThrow('EBUSY');
  expect(page()).toBe('First.');
});
