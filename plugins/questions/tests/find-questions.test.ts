import { expect, test } from 'vitest';
import { callTool } from '../../../tests/interfaces/mcp/call.ts';
import { context } from '../../../tests/support/context.ts';
import { listHeadings, tryQuestion } from '../find-questions.ts';
import { proposeQuestionsTool } from '../propose-questions-tool.ts';
import { writeTask } from '../task.ts';

const headings = listHeadings(context);

test('listHeadings() lists each heading with text once, with an address that leads to it', () => {
  expect(headings.length).toBeGreaterThan(10);
  const urls = headings.map(({ url }) => url);
  expect(new Set(urls).size).toBe(urls.length);
  for (const { path, anchor, url, text } of headings) {
    expect(text.length).toBeGreaterThanOrEqual(80);
    const position = context.library.find(path) ?? -1;
    expect(url).toBe(
      context.library.summaryAt(position).url + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`),
    );
  }
});

test.each([
  [{ question: 'What is positioning?', page: 'glossary/positioning' }, 'answered'],
  [{ question: 'What is positioning?', page: '/glossary/positioning.md' }, 'answered'],
  [{ question: 'Who won the regatta of zeppelins?', page: 'glossary/positioning' }, 'silent'],
  [{ question: 'What is positioning?', page: 'nowhere/at-all' }, 'unknown'],
  [{ question: 'What is positioning?', page: 'glossary/positioning', heading: 'nowhere' }, 'unknown'],
])('tryQuestion() of %j is %s', (proposed, outcome) => {
  expect(tryQuestion(proposed, context).outcome).toBe(outcome);
});

test('tryQuestion() names what is shown in place of a page that is not', () => {
  const other = headings.find(({ path }) => path !== 'glossary/positioning');
  const tried = tryQuestion({ question: 'What is positioning?', page: other?.path ?? '' }, context);
  expect(['closest', 'other']).toContain(tried.outcome);
  expect(tried.first).toContain('/glossary/positioning');
});

test('propose_questions says what the site shows for each question, and is no tool of the site', async () => {
  const questions = [
    { question: 'What is positioning?', page: 'glossary/positioning' },
    { question: 'Who won the regatta of zeppelins?', page: 'glossary/positioning' },
  ];
  const input = proposeQuestionsTool.input.parse({ questions });
  const result = proposeQuestionsTool.run(input, { source: context, hosts: [] });
  expect(result).toMatchObject({
    summary: '1 answered, 1 silent',
    questions: [{ outcome: 'answered' }, { outcome: 'silent' }],
  });
  expect(proposeQuestionsTool.output.safeParse(result).success).toBe(true);
  await expect(callTool('propose_questions', { questions }, context)).rejects.toThrow('no result');
});

test('writeTask() lists sections as lines of JSON, at most sixty', () => {
  const [first] = headings;
  const task = writeTask(
    Array.from({ length: 70 }, () => first).flatMap((one) => one ?? []),
    'A "site"',
  );
  const lines = task.split('\n').filter((line) => line.startsWith('{'));
  expect(lines).toHaveLength(60);
  expect(lines.map((line) => JSON.parse(line).page)).toEqual(Array.from({ length: 60 }, () => first?.path));
  expect(task).toContain('the first 60 of 70');
});
