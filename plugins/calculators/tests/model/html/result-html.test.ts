import { expect, test } from 'vitest';
import { resultHtml } from '../../../model/html/result-html.ts';

test('resultHtml() escapes the values of the form', () => {
  const html = resultHtml({
    headline: '<img src=x onerror=alert(1)>',
    figures: [{ label: '"><b>', value: '&', note: '<i>' }],
    explanation: ['</p><script>'],
  });
  expect(html).not.toMatch(/<img|<script|<i>|"><b>/);
});
