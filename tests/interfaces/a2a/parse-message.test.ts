import { expect, test } from 'vitest';
import { codeOf, current, old, question, send, sendOld } from './messages.ts';

test('parts of any kind that hold words are understood, names with underscores as well', async () => {
  const data = async (parts: unknown) => (await send(current(parts))).artifacts[0].parts[1].data;
  const wanted = await data([{ text: question }]);
  expect(await data([{ data: { query: question } }])).toEqual(wanted);
  expect(await data([{ text: question, mediaType: 'text/markdown' }])).toEqual(wanted);
  expect(await data([{ text: 'What is' }, { text: 'positioning?' }])).toEqual(wanted);
  expect((await sendOld(old([{ kind: 'data', data: { text: question } }]))).artifacts[0].parts[1].data).toEqual(wanted);
  const snake = await send({
    message: {
      message_id: 'm',
      role: 'ROLE_USER',
      context_id: 'c',
      parts: [{ text: question, media_type: 'text/plain' }],
    },
    configuration: { history_length: 0, accepted_output_modes: ['application/json'] },
  });
  expect(snake).toMatchObject({ contextId: 'c', artifacts: [{ parts: [{ data: wanted }] }] });
  expect(snake.history).toBeUndefined();
});

test('a client that takes only text, or only data, gets only that', async () => {
  const parts = async (acceptedOutputModes: string[]) =>
    (await send({ ...current(), configuration: { acceptedOutputModes } })).artifacts[0].parts.map(
      ({ mediaType }: { mediaType: string }) => mediaType,
    );
  expect(await parts(['text/plain'])).toEqual(['text/plain']);
  expect(await parts(['application/json'])).toEqual(['application/json']);
  expect(await parts(['*/*'])).toEqual(['text/plain', 'application/json']);
  expect(await parts([])).toEqual(['text/plain', 'application/json']);
  expect(await codeOf('SendMessage', { ...current(), configuration: { acceptedOutputModes: ['image/png'] } })).toBe(
    -32005,
  );
});

test('a long question is cut, not refused', async () => {
  const task = await send(current([{ text: `${question} ${'again '.repeat(500)}` }]));
  expect(task.history[0].parts[0].text.length).toBeLessThanOrEqual(512);
  expect(task.id.length).toBeLessThan(2000);
});
