import { expect, test } from 'vitest';
import { examplePage, exampleSection } from '../../src/operations/example-page.ts';
import { getLibrary, library, pages } from '../support/library.ts';

const of = (...sections: readonly string[]) =>
  getLibrary(pages.filter(({ summary }) => sections.includes(summary.section)));

test('exampleSection() returns the glossary, or else the first section with pages', () => {
  expect(exampleSection(library)?.name).toBe('glossary');
  expect(exampleSection(of('site', 'tools', 'examples'))?.name).toBe('tools');
  expect(exampleSection(of('site'))).toBeUndefined();
});

test('examplePage() returns a page of that section, or else the home page', () => {
  expect(examplePage(library).section).toBe('glossary');
  expect(examplePage(of('site', 'tools')).path).toBe('tools/price-ladder');
  expect(examplePage(of('site')).path).toBe('index');
});
