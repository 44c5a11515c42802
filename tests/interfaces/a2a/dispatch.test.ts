import { expect, test } from 'vitest';
import { answerData, answerText, methods, parseVersion } from '../../../src/interfaces/a2a/dispatch.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../support/context.ts';
import { origin } from '../../support/library.ts';
import { definition } from './messages.ts';

const { strings } = context.library.site;
const answerTo = (question: string, limit = 10) =>
  answerQuestion.output.parse(answerQuestion.run({ question, limit }, context));
const found = answerTo('What is positioning?', 1);
const none = answerTo('How do I bake sourdough bread at home?');

test('methods has every method of both versions', () => {
  expect([...methods].map(([name, { action, dialect }]) => `${dialect.version} ${action} ${name}`)).toEqual([
    '0.3 send message/send',
    '0.3 stream message/stream',
    '0.3 get tasks/get',
    '0.3 cancel tasks/cancel',
    '0.3 subscribe tasks/resubscribe',
    '0.3 push tasks/pushNotificationConfig/set',
    '0.3 push tasks/pushNotificationConfig/get',
    '0.3 push tasks/pushNotificationConfig/list',
    '0.3 push tasks/pushNotificationConfig/delete',
    '0.3 card agent/getAuthenticatedExtendedCard',
    '1.0 send SendMessage',
    '1.0 stream SendStreamingMessage',
    '1.0 get GetTask',
    '1.0 cancel CancelTask',
    '1.0 list ListTasks',
    '1.0 subscribe SubscribeToTask',
    '1.0 push CreateTaskPushNotificationConfig',
    '1.0 push GetTaskPushNotificationConfig',
    '1.0 push ListTaskPushNotificationConfigs',
    '1.0 push DeleteTaskPushNotificationConfig',
    '1.0 card GetExtendedAgentCard',
  ]);
});

test.each([
  [null, '0.3'],
  [' ', '0.3'],
  ['0.3', '0.3'],
  [' 1.0 ', '1.0'],
  ['1.0.12345', '1.0'],
  ['1.0.123456', undefined],
  ['1.0.', undefined],
  ['1.0.x', undefined],
  ['v1.0', undefined],
  ['10.3', undefined],
  ['1.1', undefined],
])('parseVersion() reads %o as %o', (requested, version) => {
  expect(parseVersion(requested)).toBe(version);
});

test('answerText() quotes with links, and goes on with an offer', () => {
  const [quote] = found.quotes;
  if (quote === undefined) throw new Error('The fixture no longer answers this question.');
  const quoted = `“${definition}”\n— Positioning, ${quote.passageUrl}`;
  expect(answerText({ ...found, quotes: [quote] }, strings)).toBe(quoted);
  const offer = { ...quote.page, title: 'Price ladder', url: `${origin}/tools/price-ladder` };
  expect(answerText({ ...found, quotes: [quote, quote], offer }, strings)).toBe(
    `${quoted}\n\n${quoted}\n\n${strings.goOn}: Price ladder, ${origin}/tools/price-ladder`,
  );
});

test('answerText() states that there is no answer, and quotes the closest passages', () => {
  const [passage] = found.quotes;
  if (passage === undefined) throw new Error('The fixture no longer answers this question.');
  const statement = 'Nothing.';
  const shown = `“${passage.text}”\n— Positioning, ${passage.passageUrl}`;
  expect(answerText({ ...none, statement, nearest: [] }, strings)).toBe('Nothing.');
  expect(answerText({ ...none, statement, nearest: [passage, passage] }, strings)).toBe(
    `Nothing.\n\n${strings.nearestPassages}:\n\n${shown}\n\n${shown}`,
  );
});

test('answerData() has the passages of an answer in `results`', () => {
  const [quote] = found.quotes;
  if (quote === undefined) throw new Error('The fixture no longer answers this question.');
  const { cite: _cite, markdown: _markdown, ...plain } = quote;
  const full = { ...quote, cite: `${origin}/cite/x`, markdown: '**x**' };
  const offer = { ...quote.page, title: 'Price ladder', description: 'D', url: `${origin}/tools/price-ladder` };
  const data = answerData({ ...found, quotes: [plain, full], shortened: 2, offer });
  const credit = { text: definition, url: quote.url, passageUrl: quote.passageUrl, creditText: quote.page.attribution };
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    outcome: 'answered',
    question: 'What is positioning?',
    confidence: found.confidence,
    shortened: 2,
    results: [{ url: found.results[0]?.url }],
    nearest: [],
  });
  expect(data.quotes).toEqual([credit, { ...credit, cite: `${origin}/cite/x`, markdown: '**x**' }]);
  expect(data.offer).toEqual({ title: 'Price ladder', description: 'D', url: `${origin}/tools/price-ladder` });
  expect(data).not.toHaveProperty('statement');
});

test('answerData() has the passages near a question without an answer in `nearest`', () => {
  const data = answerData({ ...none, statement: 'Nothing.', results: found.results, nearest: found.quotes });
  expect(data).toMatchObject({
    statement: 'Nothing.',
    quotes: [],
    results: [],
    nearest: [{ name: 'Positioning', text: definition }],
  });
  expect(data).not.toHaveProperty('offer');
  expect(data).not.toHaveProperty('shortened');
});
