import { expect, test } from 'vitest';
import { escapeMarkup } from '../../../../src/library/text/escape-markup.ts';
import { defaultStrings } from '../../../../src/strings.ts';
import { getHtml } from '../../calculate/answer-by-calculator.ts';

test('getHtml() renders what a calculator still needs as paragraphs', () => {
  const data = { tool: 't', title: 'T', page: 'https://site.example/t', inputs: [], missing: [] };
  const html = getHtml(
    { text: 'It also needs:\n- Cost: In <b>.', isComplete: false, data },
    defaultStrings,
    escapeMarkup,
  );
  expect(html).toBe('<section class="result"><p>It also needs:</p><p>- Cost: In &lt;b&gt;.</p></section>');
});

test('getHtml() renders the result of a calculator, its inputs, and a link to the form', () => {
  const data = {
    tool: 't',
    title: 'T & U',
    version: '0'.repeat(64),
    headline: 'You need <9>.',
    figures: [
      { label: 'Visitors', value: '9' },
      { label: 'Days', value: '<2' },
    ],
    explanation: [],
    inputs: [
      { name: 'a', label: 'Rate', value: '4', unit: '%' },
      { name: 'b', label: 'Power', value: '80', assumed: true },
    ],
    url: 'https://site.example/api',
    page: 'https://site.example/t',
    form: 'https://site.example/t?a=4&b=80',
  };
  expect(getHtml({ text: '', isComplete: true, data }, defaultStrings, escapeMarkup)).toBe(
    [
      '<section class="result"><p class="headline">You need &lt;9&gt;.</p>',
      '<dl class="figures"><div><dt>Visitors</dt><dd><b>9</b></dd></div><div><dt>Days</dt><dd><b>&lt;2</b></dd></div></dl>',
      '<p>Rate: 4 %; Power: 80 (assumed)</p>',
      '<p><a href="https://site.example/t?a=4&amp;b=80">T &amp; U</a></p></section>',
    ].join(''),
  );
});
