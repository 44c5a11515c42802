import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

// `npm run bench -- agents|answers|build|folders|growth|serve|search|start|strangers|traces|weight|worst [arguments]`: runs a benchmark in a process of its own.
// A plug-in has its own in `tests/bench`.

const commands = new Map([
  ['agents', 'agents/run.ts'],
  ['answers', 'answers/run.ts'],
  ['build', 'build/run.ts'],
  ['folders', 'folders/run.ts'],
  ['growth', 'growth/run.ts'],
  ['serve', 'serve/run.ts'],
  ['search', 'search/run.ts'],
  ['start', 'start/run.ts'],
  ['strangers', 'answers/folders/run.ts'],
  ['traces', 'serve/traces.ts'],
  ['weight', 'weight/run.ts'],
  ['worst', 'worst/run.ts'],
]);

const [name = '', ...rest] = process.argv.slice(2);
for (const found of globSync('plugins/*/tests/bench/*.ts', { cwd: path.dirname(import.meta.dirname) }))
  commands.set(path.basename(found, '.ts'), path.join('..', found));
const file = commands.get(name);
if (file === undefined) {
  console.error(`npm run bench -- ${[...commands.keys()].join('|')} [arguments]`);
  process.exit(1);
}
const program = path.join(import.meta.dirname, '../src/start/program.ts');
const { status } = spawnSync(process.execPath, ['--import', program, path.join(import.meta.dirname, file), ...rest], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
