import '../start/program.ts';
import path from 'node:path';
import process from 'node:process';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readCommand, readCommandSettings } from '../cli/read-command.ts';
import { commandLine } from '../context/command-line.ts';
import { migrationOf, writeMigration } from './migrate/migrate-site.ts';

/** `halyard migrate`: carries the facts, words and styles that a clone has in its source over into its content folder. */
process.once('uncaughtException', (error) => exitWithError(error));
const { argument = '.' } = readCommand('migrate');
const clone = path.resolve(argument);
const { contentFolder: folder } = readCommandSettings('migrate', clone);
const migration = await migrationOf(clone);
await writeMigration(migration, folder);
for (const { file, contents } of migration.files) console.log(`${path.join(folder, file)}: ${contents}`);
for (const note of migration.notes) console.log(note);
console.log(
  `\nNothing else was changed. Next: look at these files, commit them, and run \`${commandLine('upgrade')}\`; or move the folder ${folder} into a new site.`,
);
