import console from 'node:console';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

// Runs the command of the conformance suite several times in one process, which starts far faster than as many do. The
// argument is a JSON list of the arguments of each run; the output is a JSON list of exit codes and outputs.
const script = path.join(import.meta.dirname, '../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const { exit } = process;
const { log } = console;

const run = async (args, index) => {
  let output = '';
  const write = (...values) => {
    output += `${format(...values)}\n`;
  };
  for (const name of ['log', 'info', 'warn', 'error']) globalThis.console[name] = write;
  process.argv = [process.execPath, script, ...args];
  const code = await new Promise((resolve, reject) => {
    // The command ends with its first exit; what it does after that is of no interest.
    process.exit = (status = 0) => resolve(Number(status));
    // Another query makes another module: the command starts when it is imported.
    import(`${pathToFileURL(script)}?run=${index}`).catch(reject);
  });
  return { code, output };
};

const outcomes = [];
for (const [index, args] of JSON.parse(process.argv[2]).entries()) outcomes.push(await run(args, index));
log(JSON.stringify(outcomes));
exit(0);
