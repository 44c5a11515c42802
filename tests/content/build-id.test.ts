import { expect, test } from 'vitest';
import { computeBuildId } from '../../src/content/build-id.ts';
import { sections, site } from '../support/demo-sections.ts';
import { origin, pages } from '../support/library.ts';

const input = { site, origin, sections, pages, aliases: new Map([['old', 'new']]), gone: ['a', 'b'] };

test('`computeBuildId()` changes with every fact of the site', () => {
  const ids = Object.keys(site).map((name) => computeBuildId({ ...input, site: { ...site, [name]: 'x' } }));
  expect(new Set([computeBuildId(input), ...ids]).size).toBe(ids.length + 1);
});

test('`computeBuildId()` does not depend on the order of pages, aliases and withdrawn paths', () => {
  const aliases = new Map([...input.aliases, ['older', 'new']]);
  const reversed = new Map([...aliases].reverse());
  expect(computeBuildId({ ...input, pages: [...pages].reverse(), aliases: reversed, gone: ['b', 'a'] })).toBe(
    computeBuildId({ ...input, aliases }),
  );
});
