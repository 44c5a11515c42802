import { expect, test } from 'vitest';
import { current, getCode, old, question, send, sendOld } from './messages.ts';

test('a message may have text or data parts and snake-case names', async () => {
  const data = async (parts: unknown) => (await send(current(parts))).artifacts[0].parts[1].data;
  const expected = await data([{ text: question }]);
  expect(await data([{ data: { query: question } }])).toEqual(expected);
  expect(await data([{ text: question, mediaType: 'text/markdown' }])).toEqual(expected);
  expect(await data([{ text: question }, { data: { locale: 'en' } }, { url: 'https://x.example/f.pdf' }])).toEqual(
    expected,
  );
  expect(await data([{ data: { query: 'What is a brief?' } }, { text: question }])).toEqual(expected);
  expect((await sendOld(old([{ kind: 'data', data: { text: question } }]))).artifacts[0].parts[1].data).toEqual(
    expected,
  );
  const snake = await send({
    message: {
      message_id: 'm',
      role: 'ROLE_USER',
      context_id: 'c',
      parts: [{ text: question, media_type: 'text/plain' }],
    },
    configuration: { history_length: 0, accepted_output_modes: ['application/json'] },
  });
  expect(snake).toMatchObject({ contextId: 'c', artifacts: [{ parts: [{ data: expected }] }] });
  expect(snake.history).toBeUndefined();
});

test.each([1, 6, 9, 40])('the question is the last text part, after %i sentences of background', async (count) => {
  const background = 'We tried search ads and events last year, and the results were mixed. '.repeat(count);
  const expected = (await send()).artifacts[0].parts[0].text;
  for (const parts of [
    [{ text: background }, { text: question }],
    [{ text: 'For context:' }, { text: background }, { text: question }],
    ...(count > 2
      ? [[{ text: background + question }], [{ text: `${background + question} Thank you very much.` }]]
      : []),
  ])
    expect((await send(current(parts))).artifacts[0].parts[0].text).toBe(expected);
});

test('a question that refers to the background takes its words', async () => {
  const task = await send(current([{ text: 'We talk about positioning.' }, { text: 'And why?' }]));
  expect(task.artifacts[0].parts[1].data.question).toBe('And why? We talk about positioning.');
});

test('a message of files or of data without a question names what is missing', async () => {
  expect(await getCode('SendMessage', current([{ url: 'https://x.example/f.pdf' }]))).toBe(-32005);
  expect(await getCode('SendMessage', current([{ data: { locale: 'en' } }]))).toBe(-32602);
  expect(await getCode('SendMessage', current([{ text: ' ' }]))).toBe(-32602);
});

test('acceptedOutputModes selects text, data or both', async () => {
  const parts = async (acceptedOutputModes: string[]) =>
    (await send({ ...current(), configuration: { acceptedOutputModes } })).artifacts[0].parts.map(
      ({ mediaType }: { mediaType: string }) => mediaType,
    );
  expect(await parts(['text/plain'])).toEqual(['text/plain']);
  expect(await parts(['text/markdown'])).toEqual(['text/markdown']);
  expect(await parts(['text/markdown', 'text/plain'])).toEqual(['text/plain']);
  expect(await parts(['application/json'])).toEqual(['application/json']);
  expect(await parts(['*/*'])).toEqual(['text/plain', 'application/json']);
  expect(await parts([])).toEqual(['text/plain', 'application/json']);
  expect(await getCode('SendMessage', { ...current(), configuration: { acceptedOutputModes: ['image/png'] } })).toBe(
    -32005,
  );
});

test('text that is asked for as Markdown is labelled so in 0.3, too', async () => {
  const getParts = async (acceptedOutputModes: string[]) =>
    (await sendOld({ ...old(), configuration: { acceptedOutputModes } })).artifacts[0].parts;
  const [labelled, ...others] = await getParts(['text/markdown']);
  expect([labelled.metadata, others]).toEqual([{ mediaType: 'text/markdown' }, []]);
  expect((await getParts(['text/plain']))[0]).not.toHaveProperty('metadata');
});

test('a long question is truncated, not rejected', async () => {
  const task = await send(current([{ text: `${question} ${'again '.repeat(500)}` }]));
  expect(task.history[0].parts[0].text.length).toBeLessThanOrEqual(512);
  expect(task.id.length).toBeLessThan(2000);
});
