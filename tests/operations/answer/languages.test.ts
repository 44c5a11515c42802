import { expect, test } from 'vitest';
import type { Context } from '../../../src/http/handler.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { callTool, post } from '../../interfaces/mcp/call.ts';
import { context as single } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';
import { languagesLibrary as library } from '../../support/libraries/languages.ts';
import { getSearchIndex } from '../../support/search-index.ts';

const context: Context = { ...single, library, search: await getSearchIndex(library) };
const german = 'Was ist relative Luftfeuchte?';
const quotedFrom = (question: string, language?: string): string[] =>
  answerQuestion.run({ question, language }, context).quotes.map(({ page }) => page.path);

test('answerQuestion() answers a question in a language of the site from pages in it', () => {
  expect(quotedFrom(german, 'de')[0]).toBe('de/glossary/luftfeuchte');
  expect(quotedFrom('What is relative humidity?', 'en')[0]).toBe('glossary/humidity');
});

test('answerQuestion() answers a question in another language than the requested one in its own', () => {
  expect(quotedFrom('What is relative humidity?', 'de')[0]).toBe('glossary/humidity');
  expect(quotedFrom(german, 'en')[0]).toBe('de/glossary/luftfeuchte');
  expect(quotedFrom('xqzt wvvk?', 'de')).toEqual([]);
});

test('answerQuestion() without a language answers in that of the words', () => {
  expect(quotedFrom(german)[0]).toBe('de/glossary/luftfeuchte');
  expect(quotedFrom('What is relative humidity?')[0]).toBe('glossary/humidity');
  const { statement } = answerQuestion.run({ question: 'Wer gewann die Weltmeisterschaft?' }, context);
  expect(statement).toBe(answerStatement('de'));
});

test('answerQuestion() knows the topics that a language names as not covered, and credits pages as it says', () => {
  const { outcome, statement } = answerQuestion.run({ question: 'Wie gut ist die Vorhersage?' }, context);
  expect([outcome, statement?.includes('Wettervorhersagen')]).toEqual(['not-covered', true]);
  expect(answerQuestion.run({ question: 'How good is the Vorhersage?' }, context).outcome).not.toBe('not-covered');
  const [quote] = answerQuestion.run({ question: german }, context).quotes;
  expect(quote?.page.attribution).toBe(`„Relative Luftfeuchte“, Wetterhaus, ${library.origin}/de/glossary/luftfeuchte`);
});

test('a question that no page in the requested language answers is answered in its own, which is said', async () => {
  const request = { question: 'What is relative humidity?', language: 'de' };
  expect(answerQuestion.run(request, context)).toMatchObject({ outcome: 'answered', language: 'en' });
  expect((await callTool('ask', request, context)).structuredContent.language).toBe('en');
  const { _meta } = await (await getInterfaces(context).query({ query: request.question, language: 'de' })).json();
  expect(_meta.language).toBe('en');
});

test('answerQuestion() gives the statement of the language', () => {
  const { statement } = answerQuestion.run({ question: 'Wer gewann die Weltmeisterschaft?', language: 'de' }, context);
  expect(statement).toBe(answerStatement('de'));
  expect(statement).not.toBe(answerStatement('en'));
});

const answerStatement = (language: string): string | undefined =>
  answerQuestion.run({ question: 'xqzt wvvk?', language }, context).statement;

test('GET /ask answers in a language of the site, and names the languages for another one', async () => {
  const { query } = getInterfaces(context);
  const { results } = await (await query({ query: german, language: 'de' })).json();
  expect(results[0].url).toBe(`${library.origin}/de/glossary/luftfeuchte`);
  const refused = await query({ query: german, language: 'fr' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain('One of en, de, ar.');
});

test('GET /ask ignores a language on a site in one', async () => {
  const { query } = getInterfaces(single);
  expect((await query({ query: 'What is positioning?', language: 'fr' })).status).toBe(200);
});

test('the tool ask has a language on a site in several only', async () => {
  const getInput = async (source: Context): Promise<Record<string, unknown>> => {
    const { result } = await (await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, {}, source)).json();
    return result.tools.find(({ name }: { name: string }) => name === 'ask').inputSchema.properties;
  };
  expect((await getInput(context)).language).toMatchObject({ enum: ['en', 'de', 'ar'] });
  expect((await getInput(single)).language).toBeUndefined();
  const { structuredContent } = await callTool('ask', { question: german, language: 'de' }, context);
  expect(structuredContent.quotes[0].url).toBe(`${library.origin}/de/glossary/luftfeuchte`);
});
