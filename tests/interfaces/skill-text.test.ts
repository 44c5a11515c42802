import { expect, test } from 'vitest';
import { skillText } from '../../src/interfaces/skill-text.ts';
import { getLibrary, origin, pages } from '../support/library.ts';

test('skillText() names the Markdown of the home page where no section has a page', () => {
  const library = getLibrary(pages.filter(({ summary }) => summary.path === 'index'));
  const text = skillText({ library });
  expect(text).toContain(`curl ${origin}/index.md\n`);
  expect(text).not.toContain('/.md');
});
