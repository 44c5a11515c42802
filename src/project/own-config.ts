import { existsSync } from 'node:fs';
import path from 'node:path';
import { getOwnProject } from './own-project.ts';
import { type ContentPlace, isFetched } from './places.ts';
import { UserError } from './user-error.ts';

/** Names of the file in which the owner's project names plug-ins. Node strips the types of the first. */
export const configNames = ['halyard.config.ts', 'halyard.config.js', 'halyard.config.mjs'] as const;

/** The configuration of the owner's project that this process has loaded. */
export interface OwnConfig {
  readonly file: string;
  /** The folder of the project. */
  readonly project: string;
  /** The file and the modules of the project that it imports. */
  readonly modules: readonly string[];
}

let loaded: OwnConfig | undefined;

/** The configuration that this process has loaded; undefined where the content belongs to no project with one. */
export const ownConfig = (): OwnConfig | undefined => loaded;

/** Keeps what was loaded, for caches, bundles and the server of `npm run dev`. */
export const keepOwnConfig = (config: OwnConfig): void => {
  loaded = config;
};

/** The file of the project that a content folder is part of. It is never looked for in a folder of content alone. */
export const findOwnConfig = (folder: ContentPlace): Omit<OwnConfig, 'modules'> | undefined => {
  const project = isFetched(folder) ? undefined : getOwnProject(folder.contentFolder);
  if (project === undefined) return undefined;
  const [name, other] = configNames.filter((each) => existsSync(path.join(project, each)));
  if (other !== undefined) throw new UserError(`${project} has ${name} and ${other}. Keep one of them.`);
  return name === undefined ? undefined : { file: path.join(project, name), project };
};

/** Throws if this process has loaded the plug-ins of a project that the content is no part of. */
export const requireOwnContent = (folder: ContentPlace): void => {
  if (loaded === undefined || findOwnConfig(folder)?.file === loaded.file) return;
  throw new UserError(
    `${loaded.file} applies only to content inside its project, and ${folder.contentFolder} is not. Set CONTENT_DIR to a folder of the project.`,
  );
};
