import { expect, test } from 'vitest';
import { createAgentCard } from '../../../src/interfaces/a2a/agent-card.ts';
import { documents } from '../../../src/interfaces/discovery/index.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { loadDemo } from '../../support/demo.ts';
import { render } from '../../support/documents.ts';

const demo = await loadDemo();
const createCard = () => createAgentCard(demo.library, demo.search);

test('createAgentCard() lists both protocol versions at one URL', () => {
  const card = createCard();
  const url = `${demo.library.origin}/a2a`;
  expect(card).toMatchObject({ protocolVersion: '0.3.0', url, preferredTransport: 'JSONRPC' });
  expect(card.additionalInterfaces).toEqual([{ url, transport: 'JSONRPC' }]);
  expect(card.supportedInterfaces.map(({ protocolVersion }) => protocolVersion)).toEqual(['1.0', '0.3']);
  expect(card.supportedInterfaces.every((one) => one.url === url && one.protocolBinding === 'JSONRPC')).toBe(true);
  expect(card.capabilities).toEqual({ streaming: true, pushNotifications: false });
});

test('createAgentCard() has no security schemes', () => {
  const card = createCard();
  expect(JSON.stringify(card)).not.toMatch(/security/i);
});

test('createAgentCard() has only examples that the site answers', () => {
  const card = createCard();
  for (const { examples = [], tags, description } of card.skills) {
    expect(examples.length).toBeGreaterThan(2);
    expect(tags.length).toBeGreaterThan(0);
    expect(description).not.toBe('');
    for (const question of examples) expect(answerQuestion.run({ question }, demo).outcome, question).toBe('answered');
  }
});

test('the card is published at the address of each version', async () => {
  const card = createCard();
  const published = documents().filter(({ pathname }) => pathname.startsWith('/.well-known/agent'));
  expect(published.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(['/.well-known/agent-card.json', '/.well-known/agent.json']),
  );
  const texts = await Promise.all(
    published.filter(({ describes }) => describes === 'a2a').map((document) => render(document, demo.library)),
  );
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ url: card.url });
});
