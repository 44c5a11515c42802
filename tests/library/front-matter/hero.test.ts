import { expect, test } from 'vitest';
import { heroText, nameOfHero } from '../../../src/library/front-matter/hero.ts';

const hero = {
  name: 'Loom',
  text: 'Weave your <br/> docs',
  tagline: 'Fast',
  image: { src: '/logo.svg' },
  actions: [{ theme: 'brand', text: 'Start', link: '/guide/start' }, { text: 'No link' }, 'wrong'],
};

test('nameOfHero() returns the name of VitePress or the title of Starlight', () => {
  expect([nameOfHero(hero), nameOfHero({ title: 'A <b>B</b>' }), nameOfHero('x'), nameOfHero({})]).toEqual([
    'Loom',
    'A B',
    undefined,
    undefined,
  ]);
});

test('heroText() writes the hero and the features of a home page as Markdown', () => {
  const { actions, ...rest } = hero;
  const features = [
    { icon: '⚡️', title: 'Instant', details: 'At once.', link: '/a b' },
    { title: 'Small' },
    { details: 'Only words.' },
  ];
  expect(heroText({ hero: { ...rest, actions: actions.slice(0, 2) }, features })).toBe(
    'Weave your docs\n\nFast\n\n- [Start](</guide/start>)\n- No link\n\n<!-- -->\n\n- **[Instant](</a b>)**: At once.\n- **Small**\n- Only words.',
  );
});

test.each([{}, { title: 'A' }, { hero: 'picture.png' }, { features: ['a'] }, undefined])(
  'heroText() of %j is undefined',
  (fields) => {
    expect(heroText(fields)).toBeUndefined();
  },
);
