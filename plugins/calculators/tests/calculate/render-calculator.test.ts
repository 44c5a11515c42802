import { expect, test } from 'vitest';
import { loadDemo } from '../../../../tests/support/demo.ts';
import { createView } from '../../calculate/engine.ts';
import { loadEngine } from '../../calculate/load-engine.ts';
import { renderCalculator } from '../../calculate/render-calculator.ts';

const { library } = await loadDemo();
await loadEngine();
const tool = 'ab-test-sample-size';

test('renderCalculator() names the tool and describes it as its page does', () => {
  const page = library.summaryAt(library.find(`tools/${tool}`) ?? -1);
  const html = renderCalculator(tool, new Map(), library);
  expect(html).toContain(`toolname="${tool}"`);
  expect(html).toContain(page.description.slice(0, 30));
  expect(() => renderCalculator('no-such-tool', new Map(), library)).toThrow('no calculator');
});

test('createView() shows what was sent and customary values, and leaves other fields empty', () => {
  const values = new Map<string, string | number | null>([
    ['baseline', 4],
    ['effect', '15%'],
    ['visitors', null],
  ]);
  const { title, page, html } = createView(tool, values, library) ?? { title: '', page: '', html: '' };
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
  expect(createView('no-such-tool', values, library)).toBeUndefined();
});
