import { spawn } from 'node:child_process';
import console from 'node:console';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import manifest from '../package.json' with { type: 'json' };

/** `npm run gates`: the checks that run no test, beside each other. Each prints what it found when it ends. */
const gates = ['types', 'lint', 'unused', 'rooms', 'check'] as const;

const run = async (gate: (typeof gates)[number]): Promise<boolean> => {
  const began = performance.now();
  // The demo is as good as it can be: whatever lessens a page of it is an error.
  const strict = gate === 'check' ? ' --strict' : '';
  const child = spawn(`${manifest.scripts[gate]}${strict} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`\n${gate}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n${output.trim()}`);
  return code === 0;
};

const passed = await Promise.all(gates.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
