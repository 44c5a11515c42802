import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import manifest from '../../../package.json' with { type: 'json' };

const gates = ['types', 'lint', 'unused', 'rooms', 'check'] as const;

/** The outcome of a check that runs no test. */
export interface GateResult {
  readonly isPassed: boolean;
  /** The name, the time and the output of the check. */
  readonly report: string;
}

const run = async (gate: (typeof gates)[number]): Promise<GateResult> => {
  const began = performance.now();
  // The demo is as good as it can be: whatever lessens a page of it is an error.
  const strict = gate === 'check' ? ' --strict' : '';
  const child = spawn(`${manifest.scripts[gate]}${strict} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const isPassed = code === 0;
  return { isPassed, report: `\n${gate}: ${isPassed ? 'passed' : 'failed'} in ${seconds} s\n${output.trim()}` };
};

/** Runs the gates beside each other and reports each when it ends; returns true if all passed. */
export const runGates = async (onEnd: (result: GateResult) => void): Promise<boolean> => {
  const passed = gates.map(async (gate) => {
    const result = await run(gate);
    onEnd(result);
    return result.isPassed;
  });
  return (await Promise.all(passed)).every(Boolean);
};
