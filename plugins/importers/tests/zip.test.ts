import { expect, test } from 'vitest';
import { getZip } from '../../../tests/support/import/zip.ts';
import { readZip } from '../zip.ts';

const page = 'Text.\n';
const namesIn = (bytes: Uint8Array): string[] => [...readZip(bytes, 'a.zip').keys()];

/** Replaces a text in an archive by one of the same length, where tools refuse to write such a name. */
const renamed = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');

test('readZip() returns the files of an archive and skips those of systems', async () => {
  const bytes = getZip({ 'a/Café.md': page, '__MACOSX/a/._x.md': page, 'a/.DS_Store': 'x', 'b\\c.md': page });
  expect(namesIn(bytes)).toEqual(['a/Café.md', 'b/c.md']);
  expect(Buffer.from((await readZip(bytes, 'a.zip').get('b/c.md')?.()) ?? []).toString()).toBe(page);
});

test('readZip() reads names in UTF-8 that are not declared as such', () => {
  const bytes = Buffer.from(getZip({ 'Café.md': page }));
  const flags = [bytes.indexOf('PK\u0003\u0004') + 6, bytes.indexOf('PK\u0001\u0002') + 8];
  for (const at of flags) bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at);
  expect(namesIn(bytes)).toEqual(['Café.md']);
});

test.each([
  ['a path to the folder above', '../x.md'],
  ['a path to the folder above, further in', 'a/../../x.md'],
  ['an absolute path', '/etc/x.md'],
  ['a path of Windows to the folder above', '..\\x.md'],
  ['a drive of Windows', 'C:\\x.md'],
  ['a control character', 'a\u0000.md'],
  ['a line break', 'a\nb.md'],
])('readZip() refuses an entry with %s, and names it', (_name, entry) => {
  const name = JSON.stringify(entry.replaceAll('\\', '/'));
  expect(() => readZip(getZip({ 'good.md': page, [entry]: page }), 'a.zip')).toThrow(name);
});

test('readZip() reads a name with a colon, which is no drive', () => {
  expect(namesIn(getZip({ 'Q: why.md': page, 'x:y.md': page }))).toEqual(['Q: why.md', 'x:y.md']);
});

/** Writes other sizes or another checksum into the central directory of an archive. */
const withDirectory = (offset: number, value: number): Uint8Array => {
  const bytes = Buffer.from(getZip({ 'a.md': 'abc'.repeat(100), 'b.md': page }));
  bytes.writeUInt32LE(value, bytes.indexOf('PK\u0001\u0002') + offset);
  return bytes;
};

test.each([
  ['a wrong checksum', 16, 0x1234],
  ['fewer bytes than it has', 24, 100],
  ['no bytes', 24, 0],
  ['more bytes than it has', 24, 400],
])('readZip() refuses an archive with an entry of %s, and names it', (_name, offset, value) => {
  expect(() => readZip(withDirectory(offset, value), 'a.zip')).toThrow('"a.md" is damaged');
});

test('readZip() refuses two entries with one name', () => {
  const bytes = renamed(getZip({ 'aa.md': page, 'bb.md': page }), 'bb.md', 'aa.md');
  expect(() => readZip(bytes, 'a.zip')).toThrow('it has two entries with the name aa.md.');
});

test('readZip() refuses an archive that unpacks to far more than its size', () => {
  const bytes = getZip({ 'zeros.md': new Uint8Array(2 ** 26 + 1) });
  expect(() => readZip(bytes, 'a.zip')).toThrow('it unpacks to more than 200 times its size');
});

test('readZip() refuses an archive whose declared size is beyond the limit, before unpacking it', () => {
  const bytes = Buffer.from(getZip({ 'a.md': new Uint8Array(2 ** 23).map((_, index) => (index * 7919) >> 5) }));
  bytes.writeUInt32LE(2 ** 31, bytes.indexOf('PK\u0001\u0002') + 24);
  expect(() => readZip(bytes, 'a.zip')).toThrow(/unpacks to more than (?:200 times|1024 MiB)/);
});

test('readZip() unpacks archives in an archive, but none in these', () => {
  const inner = getZip({ 'c.md': page });
  expect(namesIn(getZip({ 'a.zip': getZip({ 'b.zip': inner, 'd.md': page }) }))).toEqual(['b.zip', 'd.md']);
});

test.each([
  ['nothing', new Uint8Array()],
  ['an archive that is cut off', getZip({ 'a.md': page }).slice(0, -10)],
  ['damaged data', renamed(getZip({ 'a.md': 'abc'.repeat(100) }), '\u0003\u0004\u0014', '\u0003\u0004\u0099')],
])('readZip() refuses or reads %s without any other error', (_name, bytes) => {
  try {
    readZip(bytes, 'a.zip');
  } catch (error) {
    expect(String(error)).toContain('a.zip was not imported: it is not a complete ZIP file.');
  }
});
