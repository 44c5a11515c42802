import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFrontMatter } from '../../../src/library/front-matter/front-matter.ts';
import { normalize } from '../../../src/library/front-matter/normalize.ts';
import { otherNames } from '../../../src/library/front-matter/other-names.ts';
import { parseMatter } from '../../../src/library/front-matter/parse-matter.ts';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { sectionTypes } from '../../../src/library/section-types.ts';
import '../../support/run/properties.ts';

const known = new Set(Object.values(sectionTypes).flatMap(({ fields }): string[] => [...fields]));
for (const name of Object.keys(getFrontMatter('root').shape)) known.add(name);

const names = otherNames.flatMap(({ field, names: others }) => [field, ...others]);
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('2020-01-01', 'true', 'no', 'a, b', '# x', '', null, true, false, 2020, [null], { date: 1 }),
);
const matter = fc.dictionary(
  fc.oneof(fc.constantFrom(...names, 'hidden', 'status', 'sitemap', 'build'), fc.string()),
  value,
);

test('normalize() leaves the front matter of the demo as it is', () => {
  const files = globSync('content/**/*.md');
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const { value: given = {} } = parseMatter(splitFrontMatter(readFileSync(file, 'utf8')));
    expect(normalize(given, known), file).toMatchObject({ values: given, changes: [] });
  }
});

test('readFrontMatter() of any values gives valid fields, of which it changes nothing again', () => {
  fc.assert(
    fc.property(matter, (given) => {
      const text = `${JSON.stringify(given)}\n`;
      const { fields, isUnread } = readFrontMatter('essays', splitFrontMatter(text), { file: 'x.md' });
      if (splitFrontMatter(text).format === 'none') return;
      expect(isUnread).toBe(false);
      const again = `${JSON.stringify(fields)}\n`;
      const second = readFrontMatter('essays', splitFrontMatter(again), { file: 'x.md' });
      expect(second.fields).toEqual(fields);
    }),
    { examples: [[{ url: 'no' }]] },
  );
});

test('readFrontMatter() throws for no text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('---', '+++'), (text, delimiter) => {
      readFrontMatter('essays', splitFrontMatter(`${delimiter}\n${text}\n${delimiter}\n${text}`), { file: text });
    }),
  );
});
