import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewRuns } from '../support/effort.ts';
import { textInputs } from '../support/requests/text-inputs.ts';

/** Characters of two code units, of several code points, or longer after case folding. */
const characters = 'x|price |😀|𠀀|é|e\u0301|👨‍👩‍👧|🇩🇪|👍🏽|İ|ﷺ|ﬃ|ß|\u0958|각|中文|ไทย|"| -| +|\ud800'.split('|');
/** Texts that some interfaces may reject for reasons other than length. */
const specialTexts = '\0|\u0001|\n|\\|%|&|#|/|?|,|<|://|\udc00|__proto__|:~:'.split('|');

/** Generates a text of a number of code points that trimming does not change. */
const extractText = (length: number, from: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...from), { minLength: 1, maxLength: 12 }).map((pattern) => {
    const points = [...pattern.join('').repeat(length)].slice(0, Math.max(0, length - 2));
    return length < 2 ? 'x' : ['x', ...points, 'x'].join('');
  });

const limited = textInputs.flatMap(({ limit, ...input }) => (limit === undefined ? [] : [{ ...input, limit }]));

test.each(limited)('$name accepts $limit characters of any kind and rejects one more', async ({ limit, send }) => {
  const around = fc
    .constantFrom(-1, 0, 1, 2)
    .chain((over) => fc.record({ over: fc.constant(over), text: extractText(limit + over, characters) }));
  await fc.assert(
    fc.asyncProperty(around, async ({ over, text }) => {
      const { isFault, isRefused, body } = await send(text);
      expect(isFault, body).toBe(false);
      expect(isRefused, `${limit + over} characters: ${body}`).toBe(over > 0);
    }),
    { numRuns: fewRuns(120) },
  );
});

test.each(textInputs)('$name never fails for any text', async ({ limit = 600, send }) => {
  const lengths = fc.oneof(fc.nat({ max: 40 }), fc.constantFrom(limit - 1, limit, limit + 1, 300, 512, 513, 1025));
  await fc.assert(
    fc.asyncProperty(
      lengths.chain((length) => extractText(length, [...characters, ...specialTexts])),
      async (text) => {
        const { isFault, body } = await send(text);
        expect(isFault, body).toBe(false);
      },
    ),
    { numRuns: fewRuns(120) },
  );
});

test.each(['API q', 'MCP search_content query', 'MCP prompt question', 'ask query', 'API path', 'API paths'])(
  '%s reports the limit and the length of a text that is too long',
  async (inputName) => {
    const input = limited.find(({ name }) => name === inputName);
    const limit = input?.limit ?? 0;
    const { body = '' } = (await input?.send('😀'.repeat(limit + 7))) ?? {};
    expect(body).toContain(`${limit + 7} characters (Unicode code points)`);
    expect(body).toContain(`at most ${limit}`);
  },
);
