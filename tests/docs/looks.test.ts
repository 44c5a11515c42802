import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkContrast, getColours } from '../../src/styles/check-contrast.ts';

const folder = new URL('../../docs/looks/', import.meta.url);
const files = await readdir(folder);
const looks = files.filter((file) => file.endsWith('.css'));
const tokens = await readFile(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const known = getColours(tokens);

test('there are five looks, each with its picture in the guide', async () => {
  expect(looks).toEqual(['docs.css', 'magazine.css', 'mono.css', 'notes.css', 'photo.css']);
  const guide = await readFile(new URL('../make-it-yours.md', folder), 'utf8');
  for (const look of looks) {
    expect(files).toContain(look.replace('.css', '.webp'));
    expect(guide).toContain(`(looks/${look})`);
    expect(guide).toContain(`(looks/${look.replace('.css', '.webp')})`);
  }
});

test.each(looks)(
  'the look %s has enough contrast in both schemes, and sets properties that sheets have',
  async (look) => {
    const css = await readFile(new URL(look, folder), 'utf8');
    expect(checkContrast(`${tokens}\n${css}`)).toEqual([]);
    const set = getColours(css);
    expect(set.size).toBeGreaterThan(10);
    expect([...set.keys()].filter((name) => !known.has(name))).toEqual([]);
    expect(css.split('{')).toHaveLength(2);
    // A file of nobody's site, and no address: the look is whole as it is.
    expect(css).not.toContain('url(');
  },
);
