import { expect, test } from 'vitest';
import { readPageNavigation } from '../../../src/library/front-matter/page-navigation.ts';

test.each([
  ['Starlight', { sidebar: { hidden: true, badge: { text: 'New', variant: 'tip' } } }, { hidden: true, badge: 'New' }],
  [
    'Starlight',
    { sidebar: { badge: 'Beta' }, prev: false, next: 'Go on' },
    { badge: 'Beta', previous: false, next: { title: 'Go on' } },
  ],
  ['Starlight', { next: { link: '/start/', label: 'Start' } }, { next: { link: '/start/', title: 'Start' } }],
  ['Starlight', { tableOfContents: false }, { contents: 0 }],
  ['Starlight', { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } }, { contents: 4 }],
  [
    'Docusaurus',
    { pagination_prev: null, pagination_next: 'guides/start' },
    { previous: false, next: { link: 'guides/start' } },
  ],
  ['Docusaurus', { hide_table_of_contents: true }, { contents: 0 }],
  ['Docusaurus', { toc_max_heading_level: 5 }, { contents: 5 }],
  ['VitePress', { outline: 'deep' }, { contents: 6 }],
  ['VitePress', { outline: [2, 3] }, { contents: 3 }],
  [
    'VitePress',
    { outline: false, prev: { text: 'Start', link: '/start' } },
    { contents: 0, previous: { title: 'Start', link: '/start' } },
  ],
  ['Material', { hide: ['navigation', 'toc'] }, { contents: 0 }],
  ['Quarto', { toc: false }, { contents: 0 }],
  ['Quarto', { 'toc-depth': 2 }, { contents: 2 }],
  ['Just the Docs', { nav_exclude: true }, { hidden: true }],
])('readPageNavigation() reads what %s has: %j', (_tool, fields, read) => {
  expect(readPageNavigation(fields)).toEqual(read);
});

test.each([
  {},
  { toc: true },
  { sidebar: 'guides' },
  { sidebar: { order: 2 } },
  { outline: 'A plan' },
  { prev: '' },
  null,
  'text',
  ['toc'],
])('readPageNavigation() reads nothing in %j', (fields) => {
  expect(readPageNavigation(fields)).toBeUndefined();
});
