import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeAllowed } from '../../../src/interfaces/api/read-input.ts';
import { api } from '../../support/call.ts';

test.each([
  ['the values of an enumeration', 'sort', z.enum(['new', 'old']), /new, old/],
  ['the limits of an integer', 'limit', z.int().min(1).max(50), /from 1 to 50/],
  ['the number of values of a list', 'tags', z.array(z.string()).max(5), /1 to 5 values/],
  ['the two values of a boolean', 'all', z.boolean(), /true.*false/],
  ['the form of a day', 'since', z.iso.date(), /YYYY-MM-DD/],
  ['the length of a search', 'q', z.string().max(512), /1 to 512 characters/],
  ['the length of a text', 'tag', z.string().max(64), /^1 to 64 characters\.$/],
  [
    'the pattern of a text',
    'tag',
    z
      .string()
      .max(64)
      .regex(/^[a-z]+$/),
    /1 to 64 characters.*\^\[a-z\]\+\$/,
  ],
])('`describeAllowed()` names %s', (_, name, schema, expected) => {
  expect(describeAllowed(name, schema)).toMatch(expected);
});

test('GET /api/v1/content states reason and limits of one wrong parameter in its detail', async () => {
  const { detail, errors } = await (await api('/api/v1/content?limit=0')).json();
  expect(errors).toHaveLength(1);
  for (const text of Object.values(errors[0])) expect(detail).toContain(text);
});
