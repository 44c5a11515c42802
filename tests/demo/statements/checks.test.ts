import { expect, test } from 'vitest';
import { getIssueKind } from '../../../src/library/issues/issue-codes.ts';
import { codeSpans, readDoc, tableRows } from '../../docs/markdown.ts';
import { getSection, pageOf } from './page.ts';

test('the page on reliability says what a build reports of each fault, and what --strict makes of it', () => {
  const [header, , ...rows] = tableRows({ prose: getSection('developers/reliability', 'Texts that attack') });
  expect(header?.slice(2)).toEqual(['A build reports', 'With `--strict`']);
  expect(rows.length).toBeGreaterThan(5);
  for (const [, code = '', ...severities] of rows) {
    const { severity, strict } = getIssueKind(codeSpans({ prose: code })[0] ?? '');
    expect([code, ...severities]).toEqual([code, severity, strict]);
  }
});

test('the editorial method names what the strict check rejects and a plain build publishes', () => {
  const german = readDoc('content/de/site/editorial-method.md').text;
  for (const [code, english, inGerman] of [
    ['broken-link', 'broken link or anchor', 'ein Link oder Anker'],
    ['unknown-anchor', 'broken link or anchor', 'ein Link oder Anker'],
    ['invalid-field', 'an invalid field', 'ein Feld ungültig ist'],
    ['missing-image-description', 'a picture in the text without a description', 'ein Bild im Text keine Beschreibung'],
    ['invisible-character', 'invisible characters', 'unsichtbare Zeichen'],
  ] as const) {
    const { severity, strict } = getIssueKind(code);
    expect([code, severity === 'error', strict]).toEqual([code, false, 'error']);
    expect(pageOf('editorial-method')).toContain(english);
    expect(german).toContain(inGerman);
  }
  for (const text of [pageOf('editorial-method'), german]) expect(text).toContain('`npm run check -- --strict`');
});

test('the page on accessibility says that a build warns of a palette without contrast', () => {
  const { severity, strict } = getIssueKind('low-contrast');
  expect([severity, strict]).toEqual(['warning', 'warning']);
  expect(pageOf('accessibility')).toContain('The build warns of a palette that does not.');
});
