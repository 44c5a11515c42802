import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { agentSkill, agentSkillsIndex } from '../../../src/interfaces/discovery/documents/agents/agent-skills.ts';
import { exampleAnswers } from '../../../src/operations/answer/example-answers.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../support/context.ts';
import { loadDemo } from '../../support/demo.ts';
import { getResult, post, postModern } from './call.ts';

const uri = 'skill://quote-this-site/SKILL.md';
const rendered = String(agentSkill.render(context.library, { now: 0, search: context.search }));
const computeDigest = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

test('skills/list and skills/get have the published skill with its digest', async () => {
  const { skills } = await getResult('skills/list');
  expect(skills).toHaveLength(1);
  const [skill] = skills;
  expect(skill.uri).toBe(uri);
  expect(skill.frontmatter).toEqual(parse(rendered.split('---\n')[1] ?? ''));
  expect(skill.resources).toEqual([{ uri, digest: computeDigest(rendered), size: Buffer.byteLength(rendered) }]);
  expect((await getResult('skills/get', { uri })).skill).toEqual(skill);
  const index = JSON.parse(String(agentSkillsIndex.render(context.library, { now: 0, search: context.search })));
  expect(index.skills[0].digest).toBe(computeDigest(rendered));
});

test('resources/read returns the text of the skill', async () => {
  const { contents } = await getResult('resources/read', { uri });
  expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: rendered }]);
});

test('skills/get refuses another skill and names ours', async () => {
  const response = await post({
    jsonrpc: '2.0',
    id: 1,
    method: 'skills/get',
    params: { uri: 'skill://other/SKILL.md' },
  });
  const { error } = await response.json();
  expect([error.code, error.message]).toEqual([-32602, expect.stringContaining(uri)]);
});

test('skills/list says in the revision of July 2026 how long it may be cached', async () => {
  const { result } = await (await postModern('skills/list')).json();
  expect(result).toMatchObject({ ttlMs: expect.any(Number), cacheScope: 'public' });
  const { result: discovered } = await (await postModern('server/discover')).json();
  expect(discovered.capabilities.extensions).toHaveProperty(['io.modelcontextprotocol/skills']);
});

test.each([
  ['the fixture', context],
  ['the demo', await loadDemo()],
])('the skill of %s answers questions as the site answers them', (_, source) => {
  const answers = exampleAnswers(source);
  expect(answers.length).toBeGreaterThan(source === context ? 0 : 4);
  expect(answers.length).toBeLessThanOrEqual(5);
  const text = String(agentSkill.render(source.library, { now: 0, search: source.search }));
  for (const { question, text: quoted, url } of answers) {
    const [quote] = answerQuestion.run(answerQuestion.input.parse({ question }), source).quotes;
    expect([quote?.text, quote?.url]).toEqual([quoted, url]);
    for (const words of [question, url, ...quoted.split('\n')]) expect(text).toContain(words);
  }
});
