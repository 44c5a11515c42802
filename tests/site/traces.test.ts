import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';

const Traces = z.object({ search: z.array(z.string()), searchAgain: z.array(z.string()), a2a: z.array(z.string()) });

/** The most files of `src` that a request runs: lower them where a change needs fewer. */
const most = { search: 57, searchAgain: 13, a2a: 82 };

test('a request runs few files', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tests/support/servers/trace-requests.ts',
    inject('out'),
  ]);
  const traces = Traces.parse(JSON.parse(stdout));
  for (const name of ['search', 'searchAgain', 'a2a'] as const)
    expect([name, traces[name].length <= most[name] ? [] : traces[name]]).toEqual([name, []]);
});
