import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { isPackage, programFolder } from './places.ts';

/** The program that runs, and how it was started. */
export interface RunningProgram {
  readonly folder: string;
  /** False for a clone of its repository. */
  readonly isPackage: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const running: RunningProgram = { folder: programFolder, isPackage, env: process.env };

const Packages = z.record(z.string(), z.unknown()).default({});
const Manifest = z.object({
  scripts: Packages,
  dependencies: Packages,
  devDependencies: Packages,
  optionalDependencies: Packages,
});

const readManifest = (file: string): z.output<typeof Manifest> | undefined => {
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

const resolveReal = (place: string): string | undefined => {
  try {
    return realpathSync(place);
  } catch {
    return undefined;
  }
};

/** The project that the program is installed in: that of the outermost `node_modules` around it, by its real path. */
const installedIn = ({ folder, isPackage: isInstalled }: RunningProgram): string | undefined => {
  const [project, ...inside] = (resolveReal(folder) ?? '').split(`${path.sep}node_modules${path.sep}`);
  return isInstalled && inside.length > 0 ? project : undefined;
};

/** The project whose script has started the program: a package manager runs it, so its owner runs code of it already. */
const scriptedBy = ({ env }: RunningProgram): string | undefined => {
  const { npm_package_json: file, npm_lifecycle_event: script = '', npm_command: command } = env;
  // `npx` and `npm exec` set the first two as well, and run no script.
  if (file === undefined || command === 'exec') return undefined;
  return Object.hasOwn(readManifest(file)?.scripts ?? {}, script) ? resolveReal(path.dirname(file)) : undefined;
};

const dependsOnProgram = (project: string): boolean => {
  const manifest = readManifest(path.join(project, 'package.json'));
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest ?? {};
  return [dependencies, devDependencies, optionalDependencies].some((packages) => Object.hasOwn(packages, 'halyard'));
};

/** True for a folder of a project. One below that is a project or a repository of its own comes from elsewhere. */
const belongsTo = (project: string, folder: string): boolean => {
  if (folder === project) return true;
  const name = path.basename(folder);
  const isForeign =
    folder === path.dirname(folder) ||
    name.startsWith('.') ||
    name === 'node_modules' ||
    ['.git', 'package.json'].some((entry) => existsSync(path.join(folder, entry)));
  return !isForeign && belongsTo(project, path.dirname(folder));
};

/**
 * The project of whoever runs the program, if a content folder is part of it: a clone of the program for its folder
 * `content`, or the project that has the program as a dependency and that it is installed in or started by. What the project
 * is follows from the program that runs and not from the folder, which may bring any `package.json` and any link.
 */
export const getOwnProject = (contentFolder: string, program = running): string | undefined => {
  const content = resolveReal(contentFolder);
  if (content === undefined) return undefined;
  const clone = program.isPackage ? undefined : resolveReal(program.folder);
  if (clone !== undefined && content === path.join(clone, 'content')) return clone;
  return [installedIn(program), scriptedBy(program)].find(
    (project) =>
      project !== undefined && content !== project && dependsOnProgram(project) && belongsTo(project, content),
  );
};
