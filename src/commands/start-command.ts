import '../start/program.ts';
import process from 'node:process';
import { type CommandName, commands, findAddedCommand, isCoreCommand } from '../cli/command-list.ts';
import { exitWithError } from '../cli/exit-with-error.ts';
import { isPlace } from '../cli/find-content.ts';
import { helpOfAll } from '../cli/help.ts';
import { suggest } from '../library/text/suggest.ts';
import { version } from '../version.ts';

/** The program `halyard`: starts a command, or builds and serves the folder that is named instead of one. */
const modules: Readonly<Record<CommandName, () => Promise<unknown>>> = {
  start: () => import('./start.ts'),
  dev: () => import('./dev.ts'),
  build: () => import('./build.ts'),
  serve: () => (process.argv.includes('--locked') ? import('./serve-locked.ts') : import('./serve.ts')),
  check: () => import('./check.ts'),
  new: () => import('./new.ts'),
  eval: () => import('./eval.ts'),
  mcp: () => import('./mcp.ts'),
};

/** Ends with the error of a command, as that command does when it runs by itself: it may have more to say. */
const endWith = (error: unknown): void => {
  if (!process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error))))
    exitWithError(error);
};

const [word = ''] = process.argv.slice(2);
if (word === '' || word === '--help' || word === '-h' || word === 'help') console.log(helpOfAll());
else if (word === '--version' || word === '-v') console.log(version);
else if (commands().has(word)) {
  process.argv.splice(2, 1);
  const load = isCoreCommand(word) ? modules[word] : findAddedCommand(word)?.load;
  await load?.().catch(endWith);
} else if (isPlace(word) || word.startsWith('-')) {
  await modules.start().catch(endWith);
} else {
  const [near] = suggest(word, [...commands().keys()]);
  console.error(
    `There is no command "${word}".${near === undefined ? '' : ` Did you mean "${near}"?`} \`halyard --help\` lists all; for a folder of this name, write ./${word}.`,
  );
  process.exitCode = 1;
}
