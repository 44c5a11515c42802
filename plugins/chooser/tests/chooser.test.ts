import { createServer, type IncomingMessage, type Server } from 'node:http';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../../tests/support/context.ts';
import { getInterfaces } from '../../../tests/support/interfaces.ts';
import { parseChoice } from '../ask-model.ts';
import { findCandidates } from '../candidates.ts';
import { readChooserSettings } from '../settings.ts';

/** The response of the local service; `undefined` for a connection that never answers. */
let reply: (sent: Sent) => { readonly status?: number; readonly body: string } | undefined;
interface Sent {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly messages: readonly { readonly content: string }[] };
}
let sent: Sent[] = [];
let server: Server;

const readBody = async (request: IncomingMessage): Promise<Sent['body']> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const received = { path: request.url ?? '', authorization: request.headers.authorization, body };
      sent.push(received);
      const answer = reply(received);
      if (answer !== undefined) response.writeHead(answer.status ?? 200).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
afterEach(() => {
  sent = [];
  vi.unstubAllEnvs();
});

const say = (content: string) => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) });
const turnOn = (): void => {
  const address = server.address();
  vi.stubEnv('CHOOSER_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1/`);
  vi.stubEnv('CHOOSER_MODEL', 'test-model');
  vi.stubEnv('CHOOSER_KEY', 'a key');
  vi.stubEnv('CHOOSER_TIMEOUT', '300');
};

// Words that the fixture has, in questions that it does not surely answer. Each is asked in one test: choices are kept.
const question = (number: number): string => `Which customers compare a product with alternatives in case ${number}?`;
const { query } = getInterfaces(context);
const ask = async (text: string) => (await query({ query: text })).json();

test('nothing leaves the server without an address and a model', async () => {
  reply = () => say('1');
  const before = await ask(question(1));
  expect(before.chosen).toBeUndefined();
  expect(sent).toEqual([]);
  expect(readChooserSettings({ CHOOSER_URL: 'https://models.example' })).toBeUndefined();
  expect(readChooserSettings({ CHOOSER_MODEL: 'm', CHOOSER_URL: 'file:///etc' })).toBeUndefined();
});

test('/ask quotes the sentences with the numbers that a model returns, and names the model', async () => {
  turnOn();
  const candidates = findCandidates(answerQuestion.run({ question: question(2), limit: 10 }, context), context);
  expect(candidates.length).toBeGreaterThan(2);
  reply = () => say('2, 1');
  const body = await ask(question(2));
  const [first, second] = candidates;
  expect(body.chosen).toMatchObject({
    model: 'test-model',
    quotes: [
      { text: first?.text, url: first?.url },
      { text: second?.text, url: second?.url },
    ],
  });
  const [request] = sent;
  expect(request).toMatchObject({
    path: '/v1/chat/completions',
    authorization: 'Bearer a key',
    body: { model: 'test-model' },
  });
  const asked = request?.body.messages.map(({ content }) => content).join('\n') ?? '';
  expect(asked).toContain(question(2));
  expect(asked.length).toBeLessThan(30_000);
  await ask(question(2));
  expect(sent).toHaveLength(1);
});

test('a question that the site surely answers, or whose topic it does not cover, is not sent', async () => {
  turnOn();
  reply = () => say('1');
  await ask('What is positioning?');
  await ask('Which mortgage rates are good for positioning?');
  expect(sent).toEqual([]);
});

const failures: readonly (readonly [name: string, answer: typeof reply])[] = [
  ['none', () => say('none')],
  ['a text of its own', () => say('The answer is 42, see 1.')],
  ['a number that does not exist', () => say('999')],
  ['zero', () => say('0')],
  ['too many numbers', () => say('1, 2, 3, 4')],
  ['no choices', () => ({ body: '{"choices":[]}' })],
  ['no JSON', () => ({ body: '<html>' })],
  ['an error', () => ({ status: 500, body: '{}' })],
  ['a redirect', () => ({ status: 302, body: '' })],
  ['a long body', () => ({ body: `"${'x'.repeat(200_000)}"` })],
  ['no answer in time', () => undefined],
];
test.each(failures.map(([name, answer], at) => [name, answer, question(100 + at)] as const))(
  'a reply of %s changes nothing',
  async (_, answer, asked) => {
    turnOn();
    reply = answer;
    const body = await ask(asked);
    expect(sent).toHaveLength(1);
    expect(body.chosen).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('42');
  },
);

test('a text that gives orders can only choose other sentences of the site', async () => {
  turnOn();
  // A model that does what it reads: it repeats the whole request, or chooses what a page tells it to.
  reply = ({ body }) => say(body.messages.at(-1)?.content ?? '');
  const obeying = await ask(question(3));
  expect(obeying.chosen).toBeUndefined();
  reply = () => say('[3]');
  const [, , third] = findCandidates(answerQuestion.run({ question: question(4), limit: 10 }, context), context);
  const wrong = await ask(question(4));
  expect(wrong.chosen.quotes).toEqual([expect.objectContaining({ text: third?.text })]);
  const position = context.library.find(new URL(third?.url ?? '').pathname.slice(1)) ?? -1;
  const page = context.library.pageAt(position);
  expect(page.chunks.some(({ plain }) => plain.includes(third?.text ?? '-'))).toBe(true);
});

test('a model is called no more often in an hour than the owner allows', async () => {
  turnOn();
  vi.stubEnv('CHOOSER_CALLS', '1');
  reply = () => say('1');
  const body = await ask(question(5));
  expect(sent).toEqual([]);
  expect(body.chosen).toBeUndefined();
});

test('parseChoice() takes numbers that exist, and nothing else', () => {
  expect(parseChoice(' 3, 1 ', 3)).toEqual([0, 2]);
  expect(parseChoice('[2]', 3)).toEqual([1]);
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 80 }), (text, count) => {
      const chosen = parseChoice(text, count) ?? [];
      expect(chosen.every((place) => Number.isInteger(place) && place >= 0 && place < count)).toBe(true);
      if (/\p{L}/u.test(text)) expect(chosen).toEqual([]);
    }),
  );
});

test('without the variables of the chooser no interface offers it', () => {
  expect(process.env.CHOOSER_URL).toBeUndefined();
  expect(readChooserSettings()).toBeUndefined();
});
