import { expect, test } from 'vitest';
import { negotiate } from '../../../src/http/negotiate.ts';
import { tableRows } from '../../docs/markdown.ts';
import { getSection } from './page.ts';

test('the Markdown guide says what each Accept header gets', () => {
  const [, , ...rows] = tableRows({ prose: getSection('developers/markdown', 'How the Accept header is weighed') });
  const gets = (form: string = ''): string | undefined =>
    form.startsWith('HTML') ? 'html' : form.startsWith('Markdown') ? 'markdown' : undefined;
  const headers = rows.flatMap(([accept = '', form]) =>
    [...accept.matchAll(/none|`([^`]+)`/g)].map(([, header = '']) => ({ header, form: gets(form) })),
  );
  expect(headers.length).toBeGreaterThan(7);
  for (const { header, form } of headers) expect([header, negotiate(header)]).toEqual([header, form]);
});
