import { expect, test } from 'vitest';
import { getEntry, type Manifest } from '../../../src/disk/manifest.ts';
import { listPublic } from '../../../src/hosts/node/listed-files.ts';
import { heldAfter } from '../../support/held-memory.ts';

const entry = (text: string) => getEntry(Buffer.from(text));

test('listPublic() finds each file as it was published, and no hidden one', () => {
  const { has, find } = listPublic(
    new Map([
      ['index.html', entry('one')],
      ['blog/.draft.html', entry('two')],
      ['.halyard/library.bin', entry('three')],
      ['.well-known/api-catalog', entry('four')],
    ]),
  );
  expect(find('index.html')).toEqual(['index.html', entry('one')]);
  expect(find('.well-known/api-catalog')).toEqual(['.well-known/api-catalog', entry('four')]);
  for (const name of ['blog/.draft.html', '.halyard/library.bin', 'index'])
    expect([has(name), find(name)]).toEqual([false, undefined]);
});

test('listPublic() finds a name in both spellings of Unicode by the composed one', () => {
  const decomposed = 'cafe\u0301.html';
  const { find } = listPublic(new Map([[decomposed, entry('one')]]));
  expect(find('caf\u00e9.html')).toEqual([decomposed, entry('one')]);
});

test('listPublic() takes less than 200 bytes for a file', async () => {
  const count = 50_000;
  const manifest = (): Manifest =>
    new Map(Array.from({ length: count }, (_, at) => [`blog/a-page-with-a-longer-name-${at}.html`, entry(String(at))]));
  let files: ReturnType<typeof listPublic> | undefined;
  const held = await heldAfter(() => {
    files = listPublic(manifest());
  });
  expect((held * 2 ** 20) / count).toBeLessThan(200);
  expect(files?.has('blog/a-page-with-a-longer-name-7.html')).toBe(true);
});
