import { expect, inject, test } from 'vitest';
import { readTree } from '../support/builds/build.ts';

const traces = ['halyard-panel', 'halyard-faults', '@halyard/', 'Idiomorph', 'As agents see it', "'unsafe-inline'"];

test('the build has nothing of what `npm run dev` adds to pages', async () => {
  const found: string[] = [];
  for (const [file, bytes] of await readTree(inject('out'))) {
    const text = bytes.toString('latin1');
    for (const trace of traces) if (text.includes(trace)) found.push(`${file}: ${trace}`);
  }
  expect(found).toEqual([]);
});
