import { expect, test } from 'vitest';
import { endWithParent, type Surroundings } from '../../src/cli/end-with-parent.ts';

/** Watches with these variables; returns how often the process was ended after its parent, 100, had ended. */
const endedBy = (env: Surroundings['env'], platform: NodeJS.Platform = 'linux', times = 1): number => {
  const state = { parent: 100, ended: 0 };
  const checks = new Set<() => void>();
  const around: Surroundings = {
    env,
    platform,
    parent: () => state.parent,
    end: () => {
      state.ended += 1;
    },
    eachSecond: (check) => {
      checks.add(check);
      return () => checks.delete(check);
    },
  };
  for (let time = 0; time < times; time += 1) endWithParent(around);
  const tick = (): void => {
    for (const check of checks) check();
  };
  tick();
  expect(state.ended).toBe(0);
  state.parent = 1;
  tick();
  tick();
  return state.ended;
};

test.each([
  'node bin/halyard.cjs serve',
  'node bin/halyard.cjs serve --locked',
  'halyard serve',
  'halyard build && halyard serve --port 80',
  'NODE_ENV=production npx halyard ./notes 2>&1',
  'halyard serve 2>&1 >log',
  'concurrently "halyard dev" "tsc --watch"',
  './node_modules/.bin/halyard start',
])('a process of the script `%s` ends once after the shell of the script', (script) => {
  expect(endedBy({ npm_lifecycle_script: script })).toBe(1);
  expect(endedBy({ npm_lifecycle_script: script }, 'linux', 2)).toBe(1);
});

test.each([
  'halyard serve & sleep 1',
  'halyard serve > log 2>&1 &',
  'nohup halyard serve',
  'setsid node bin/halyard.cjs serve',
  'halyard serve & disown',
  'node scripts/start-halyard.js',
  'node server.js',
  '',
])('a process of the script `%s` outlives its parent', (script) => {
  expect(endedBy({ npm_lifecycle_script: script })).toBe(0);
});

test('a process that no script has started outlives its parent, as with nohup', () => {
  expect(endedBy({})).toBe(0);
});

test('a process of the launcher of this program ends after it, and of no other one', () => {
  expect(endedBy({ HALYARD_LAUNCHER: '100' })).toBe(1);
  expect(endedBy({ HALYARD_LAUNCHER: '99' })).toBe(0);
});

test('on Windows, where a process keeps its parent, nothing is watched', () => {
  expect(endedBy({ npm_lifecycle_script: 'halyard serve' }, 'win32')).toBe(0);
});
