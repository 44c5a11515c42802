import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { canReplaceProcess } from '../../src/cli/replace-process.ts';

const file = path.resolve('src/cli/replace-process.ts');
const printed = `
  const { FIRST, SECOND } = process.env;
  console.log(JSON.stringify([process.pid, FIRST, SECOND, process.execArgv]));
`;
const script = `
  import { replaceProcess } from ${JSON.stringify(file)};
  console.log(process.pid);
  replaceProcess(['--max-semi-space-size=8'], ['--eval', ${JSON.stringify(printed)}], { FIRST: 'ours', SECOND: 'ours' });
`;

test.runIf(canReplaceProcess)(
  'replaceProcess() adds options and variables, but changes no variable that is set',
  () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, SECOND: 'theirs' },
      encoding: 'utf8',
    });
    const [before, after = ''] = output.trim().split('\n');
    const [pid, first, second, options]: unknown[] = JSON.parse(after);
    expect(String(pid)).toBe(before);
    expect([first, second]).toEqual(['ours', 'theirs']);
    expect(options).toContain('--max-semi-space-size=8');
  },
);
