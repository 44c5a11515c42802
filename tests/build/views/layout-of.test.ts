import { expect, test } from 'vitest';
import { getLayout, type LaidOutPage } from '../../../src/build/views/layout-of.ts';
import type { SectionType } from '../../../src/library/section-types.ts';

const toSection = (type: SectionType): LaidOutPage['section'] => ({
  name: 'own',
  title: 'Own',
  description: 'Own pages.',
  type,
});
const index: LaidOutPage = {
  path: 'own',
  isHome: false,
  section: undefined,
  listsPosts: false,
  listsPages: true,
  hasEndpoints: true,
  isInTree: true,
  hasBlocks: false,
};

test('getLayout() shows a section as what it is, also beside documentation', () => {
  const layouts = { docs: 'page', journal: 'index', glossary: 'glossary', people: 'index', examples: 'index' } as const;
  for (const type of ['docs', 'journal', 'glossary', 'people', 'examples'] as const)
    expect(getLayout({ ...index, section: toSection(type) }), type).toBe(layouts[type]);
  expect(getLayout(index)).toBe('page');
});
