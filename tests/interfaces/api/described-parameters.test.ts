import { expect, test } from 'vitest';
import { describeAllowed } from '../../../src/interfaces/api/read-input.ts';
import { tools } from '../../../src/interfaces/mcp/tools/index.ts';
import { routedOperations } from '../../../src/operations/routes.ts';

const inputs = [
  ...routedOperations().map(({ id, input }) => [id, input] as const),
  ...tools().map(({ name, input }) => [name, input] as const),
];

test.each(inputs)('describeAllowed() states the bounds of every parameter of %s', (_name, input) => {
  for (const [name, schema] of Object.entries(input.shape))
    expect(describeAllowed(name, schema), name).not.toMatch(/undefined|NaN|null|\[object/);
});
