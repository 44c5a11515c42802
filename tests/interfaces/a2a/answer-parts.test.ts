import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { current, definition, send, sendOld } from './messages.ts';

test('a message returns a completed task with text and data in both versions', async () => {
  const task = await send();
  expect(task).toMatchObject({ status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [{ artifactId: 'answer' }] });
  expect(task.status.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const [text, data] = task.artifacts[0].parts;
  expect(text.text).toContain(definition);
  expect(text.text).toContain(`${context.library.origin}/glossary/positioning#:~:text=`);
  expect(data.data).toMatchObject({ outcome: 'answered', results: expect.any(Array), nearest: [] });
  expect(data.data.results[0]).toMatchObject({
    '@type': 'DefinedTerm',
    name: 'Positioning',
    score: expect.any(Number),
  });
  expect(data.data.quotes[0]).toMatchObject({ passageUrl: expect.stringContaining('#:~:text='), text: definition });
  expect(JSON.stringify(task)).not.toContain('"kind"');

  const former = await sendOld();
  expect(former).toMatchObject({ kind: 'task', status: { state: 'completed' } });
  expect(former.artifacts[0].parts.map((part: { kind: string }) => part.kind)).toEqual(['text', 'data']);
  expect(former.artifacts[0].parts[1].data).toEqual(data.data);
});

test('an unanswered question is a completed task, too', async () => {
  const [text, data] = (await send(current([{ text: 'Who won the regatta of zeppelins?' }]))).artifacts[0].parts;
  expect(text.text).toMatch(/do not answer this question/);
  expect(data.data).toMatchObject({ outcome: 'silent', quotes: [], results: [] });
});
