import { expect, test } from 'vitest';
import { createPages } from '../../../src/app/pages.ts';
import { calculatorPages } from '../../../src/operations/calculate/calculator-pages.ts';
import { loadDemo } from '../../support/demo.ts';

const texts = { missing: () => '', agentView: () => '', calculator: (name: string) => `<h1>${name}</h1>` };

test('a calculator without inputs is sent as built where the platform has led past its file', async () => {
  const context = await loadDemo();
  const { library } = context;
  const [[name, position] = ['', 0]] = calculatorPages(library);
  const pages = createPages({ context, texts });
  const target = `${library.origin}/${library.pathAt(position)}?utm_source=x`;
  const response = await pages.fetch(new Request(target, { headers: { accept: 'text/html' } }), {});
  expect([response.status, await response.text()]).toEqual([200, `<h1>${name}</h1>`]);
});
