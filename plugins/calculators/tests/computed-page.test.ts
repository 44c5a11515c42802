import { expect, test } from 'vitest';
import { createPages } from '../../../src/app/pages.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { calculatorPages } from '../calculate/calculator-pages.ts';

const texts = { missing: () => '', agentView: () => '', built: (path: string) => `<h1>${path}</h1>` };

test('a calculator without inputs is sent as built where the platform has led past its file', async () => {
  const context = await loadDemo();
  const { library } = context;
  const [position = 0] = calculatorPages(library).values();
  const pages = createPages({ context, texts });
  const target = `${library.origin}/${library.pathAt(position)}?utm_source=x`;
  const response = await pages.fetch(new Request(target, { headers: { accept: 'text/html' } }), {});
  expect([response.status, await response.text()]).toEqual([200, `<h1>${library.pathAt(position)}</h1>`]);
});
