import { expect, test } from 'vitest';
import { pageMarks } from '../../../src/library/text/page-marks.ts';
import { renderCalculator, renderCall, renderWith } from '../../../src/operations/calculate/render-calculator.ts';
import { loadDemo } from '../../support/demo.ts';

const { library } = await loadDemo();
const tool = 'ab-test-sample-size';
const built = `<h1>Size</h1>${pageMarks.calculator.start}<form></form>${pageMarks.calculator.end}<p>The formula</p>`;
const render = (query: string, page = built): string | undefined =>
  renderWith(tool, new URLSearchParams(query), library, page);

test('renderWith() puts the result for an address between the marks of a built page, and leaves the rest', () => {
  const page = render('baseline=4&effect=15&utm_source=x') ?? '';
  expect(page.startsWith(`<h1>Size</h1>${pageMarks.calculator.start}<aside`)).toBe(true);
  expect(page.endsWith('<p>The formula</p>')).toBe(true);
  expect(page).toContain('17,943 visitors');
  expect(page).not.toContain('<form></form>');
});

test('renderWith() leaves a page alone whose address names no input, or that has no marks', () => {
  expect(render('utm_source=x')).toBeUndefined();
  expect(render('')).toBeUndefined();
  expect(render('baseline=4', '<h1>Size</h1>')).toBeUndefined();
  expect(render('baseline=4', `<h1>Size</h1>${pageMarks.calculator.start}`)).toBeUndefined();
  expect(renderWith('no-such-tool', new URLSearchParams('baseline=4'), library, built)).toBeUndefined();
});

test('renderCalculator() names the tool and describes it as its page does', () => {
  const page = library.summaryAt(library.find(`tools/${tool}`) ?? -1);
  const html = renderCalculator(tool, new Map(), library);
  expect(html).toContain(`toolname="${tool}"`);
  expect(html).toContain(page.description.slice(0, 30));
  expect(renderCalculator('no-such-tool', new Map(), library)).toBeUndefined();
});

test('renderCall() shows what was sent and customary values, and leaves other fields empty', () => {
  const values = new Map<string, string | number | null>([
    ['baseline', 4],
    ['effect', '15%'],
    ['visitors', null],
  ]);
  const { title, page, html } = renderCall(tool, values, library) ?? { title: '', page: '', html: '' };
  expect(title).toBe(library.summaryAt(library.find(`tools/${tool}`) ?? -1).title);
  expect(page).toBe(`${library.origin}/tools/${tool}`);
  const shownIn = (name: string): string | undefined =>
    new RegExp(`<input[^>]* name="${name}"[^>]*?value="([^"]*)"`).exec(html)?.[1];
  expect([shownIn('baseline'), shownIn('effect'), shownIn('visitors'), shownIn('power')]).toEqual([
    '4',
    '15%',
    '',
    '80',
  ]);
  // In a chat, nobody reads what the page says about where it computes.
  expect(html).not.toContain('type="reset"');
  expect(renderCall('no-such-tool', values, library)).toBeUndefined();
});
