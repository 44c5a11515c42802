import path from 'node:path';
import { expect, test } from 'vitest';
import { writtenContext } from '../../../support/context.ts';
import { origin } from '../../../support/library.ts';
import { callTool } from '../call.ts';

const elasticity = 'glossary/price-elasticity';
const positioning = 'glossary/positioning';

const calls: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  ask: [
    { question: 'What is positioning?' },
    { question: 'What do buyers pay in the Netherlands?' },
    { question: 'Are loans given?' },
    { question: 'How do I bake bread?' },
    { question: 'What is the formula of a price ladder?', max_tokens: 50 },
  ],
  search_content: [
    { query: 'price elasticity', limit: 2 },
    { query: 'price', tag: 'pricng', limit: 1 },
    { query: 'mortgage rates or a price', section: 'glossary', limit: 1 },
    { query: 'zzzzqqqq' },
    { query: 'x'.repeat(513) },
    { qestion: 'price' },
    { query: 'price', zzzz: 1 },
  ],
  get_page: [
    { path: elasticity },
    { url: `${origin}/${positioning}#example` },
    { path: positioning, headings: ['Example', 'not-to-be-confused-with'] },
    { path: positioning, heading: '  EXAMPLE ' },
    { path: positioning, view: 'outline' },
    { path: 'blog/price-from-value', max_chars: 200 },
    { path: 'blog/price-from-value', offset: 850, max_chars: 200 },
    { path: 'blog/price-from-value', query: 'ceiling', max_tokens: 50 },
    { paths: [`${positioning}#example`, elasticity, elasticity, 'nowhere'], max_tokens: 100 },
    { paths: ['blog/brief-a-modell', 'nowhere'] },
    { paths: [elasticity], heading: 'Example' },
    { paths: [elasticity], path: positioning },
    { path: positioning, heading: 'Example', headings: ['Example'] },
    { path: positioning, headings: ['exampel'] },
    { path: positioning, offset: 5000 },
    { path: positioning, view: 'outlines' },
    {},
  ],
  list_content: [
    { section: 'glossary', limit: 2 },
    { section: 'glossary', view: 'full', order: 'path', limit: 1 },
    { tag: 'pricng' },
    { section: 'glosary' },
    { cursor: 'AAAA' },
  ],
  list_changes: [{}],
  find: [
    { query: 'THE BUYER', limit: 2 },
    { query: 'price (rise|is)', pattern: true, page: elasticity },
    { query: 'no such words' },
  ],
  search: [{ query: 'price elasticity' }],
  fetch: [{ id: elasticity }, { id: 'nowhere' }],
};

// What models read, to the byte. After a wanted change, run this file with -u and read what differs.
test.each(Object.entries(calls))('%s returns what was reviewed, errors included', async (name, all) => {
  // One of its own, so that no result comes from a cache.
  const fresh = await writtenContext();
  const texts: string[] = [];
  for (const args of all) {
    const { content, isError = false } = await callTool(name, args, fresh);
    const sent = JSON.stringify(args).replace(/x{99,}/, '…');
    texts.push(
      `=== ${sent}${isError ? ' is an error' : ''}\n${content
        .map(({ text }: { text: string }) => text)
        .join('\n')
        .trimEnd()}\n`,
    );
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(
    path.resolve(import.meta.dirname, `../../../fixtures/tool-results/${name}.txt`),
  );
});
