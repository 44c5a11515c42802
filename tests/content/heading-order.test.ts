import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';
import { headingsOfPage, headingsOfText, outOfOrder } from '../support/heading-order.ts';
import { compileFiles, readFixture } from './compile-files.ts';

test.each(['content', 'languages', 'people', 'versions'])(
  'headings of the fixtures in %s are in their Markdown and in the API in the order of the file',
  (folder) => {
    const files = readFixture(folder);
    const written = compileFiles(files).pages.filter(({ file }) => file !== undefined && file in files);
    expect(written.length).toBeGreaterThan(0);
    for (const page of written) {
      const { twin, outline } = headingsOfPage(page);
      const source = headingsOfText(splitFrontMatter(files[page.file ?? ''] ?? '').body);
      expect([page.file, outOfOrder(source, twin), outOfOrder(source, outline)]).toEqual([page.file, [], []]);
    }
  },
);
