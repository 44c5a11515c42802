import { existsSync } from 'node:fs';

/** The program of a command, with the arguments that it begins with: a command of a plug-in is run by `halyard`. */
export const getProgram = (name: string): readonly [file: string, ...first: string[]] => {
  const own = `src/commands/${name}.ts`;
  return existsSync(own) ? [own] : ['src/commands/halyard.ts', name];
};
