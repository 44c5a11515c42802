import { expect, test } from 'vitest';
import type { Context } from '../../../../src/http/handler.ts';
import { callTool, getResult } from '../../../../tests/interfaces/mcp/call.ts';
import { context } from '../../../../tests/support/context.ts';
import { build, pageAt, type Release, record } from '../../../../tests/support/libraries/recorded-site.ts';
import { encodeEarlier, versionsRegion } from '../../versions/earlier-records.ts';
import type { EarlierVersion } from '../../versions/earlier-text.ts';

const release = (text: string): Release => ({ texts: new Map([['terms', text]]) });
const texts = [
  'First words of the terms.',
  `Second words. ${'They go on. '.repeat(4000)}`,
  'Third words of the terms.',
];
const earlier = texts.slice(0, 2).map((text): EarlierVersion => {
  const { summary, markdown, chunks } = pageAt('terms', text);
  return { path: 'terms', digest: summary.digest, markdown, chunks };
});
const [first, second] = earlier;
if (first === undefined || second === undefined) throw new Error('Two earlier versions');
const recorded = texts.reduce((changes, text) => record(release(text), changes), record(release('Oldest.'), []));
const within: Context = {
  ...context,
  library: build(
    release(texts[2] ?? ''),
    recorded,
    undefined,
    new Map([[versionsRegion, encodeEarlier({ history: 'complete', versions: earlier })]]),
  ),
};

const read = (args: Record<string, unknown>) => callTool('read_version', { path: 'terms', ...args }, within);
const getFields = async (args: Record<string, unknown>) => (await read(args)).structuredContent;

test('read_version lists versions, without a day for the present one', async () => {
  const { title, version, history, versions, ...others } = await getFields({});
  expect([title, history, version]).toEqual(['terms', 'complete', versions[0].version]);
  expect(versions.map((one: object) => [Object.keys(one).length, 'replaced_on' in one])).toEqual([
    [2, false],
    [3, true],
    [3, true],
    [3, true],
  ]);
  expect(versions.slice(1).map((one: { replaced_on: string; readable: boolean }) => one.readable)).toEqual([
    true,
    true,
    false,
  ]);
  expect(Object.keys(others)).toEqual(['url']);
});

test('read_version returns what differs, whole where it fits', async () => {
  const { changes, markdown } = await getFields({ version: first.digest });
  expect(markdown).toBeUndefined();
  expect(changes).toEqual([
    {
      kind: 'changed',
      heading: 'terms',
      before: `# terms\n\n${texts[0]}`,
      after: `# terms\n\n${texts[2]}`,
    },
  ]);
});

test('read_version marks where a text is cut, so that a result is not too large', async () => {
  const { changes } = await getFields({ version: second.digest });
  expect(changes[0].before).toMatch(/^# terms\n\nSecond words\. .* \[…\]$/s);
  expect(changes[0].before.length).toBeLessThan(second.markdown.length);
  expect(changes[0].after).toBe(`# terms\n\n${texts[2]}`);
});

test('read_version reads the whole text of a version in parts', async () => {
  let [text, offset]: [string, number | undefined] = ['', 0];
  let parts = 0;
  while (offset !== undefined) {
    const part = await getFields({ version: second.digest, view: 'text', offset });
    expect(part.total_chars).toBe(second.markdown.length);
    expect(part.changes).toBeUndefined();
    text += part.markdown;
    offset = part.next_offset;
    parts += 1;
  }
  expect(text).toBe(second.markdown);
  expect(parts).toBeGreaterThan(1);
});

test('read_version refuses an offset behind the end, and says which are possible', async () => {
  const end = first.markdown.length;
  const { isError, content } = await read({ version: first.digest, view: 'text', offset: end });
  expect(isError).toBe(true);
  expect(content[0].text).toContain('offset: It lies behind the end of the text.');
  expect(content[0].text).toContain(`0 to ${end - 1}`);
  expect((await read({ version: first.digest, view: 'text', offset: end - 1 })).isError).toBeUndefined();
});

test('read_version takes `url` and `digest` for its arguments', async () => {
  const { structuredContent } = await callTool(
    'read_version',
    { url: `${within.library.origin}/terms`, digest: first.digest.slice(0, 12) },
    within,
  );
  expect(structuredContent.changes).toHaveLength(1);
});

test('read_version is offered only where the owner publishes versions', async () => {
  const named = async (inside?: Context): Promise<boolean> =>
    JSON.stringify(await getResult('tools/list', {}, inside)).includes('"read_version"');
  expect([await named(within), await named()]).toEqual([true, false]);
});
