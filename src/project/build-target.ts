import { createAdditions } from '../additions.ts';
import type { Library } from '../library/library.ts';

/** Data that are published beside the pages, for the code of functions. */
export interface PublishedData {
  /** The file of the module that opens them (see `OpenData`): it takes the place of `bundled-data.ts` of a host. */
  readonly openData: string;
  /** The values of names of that module, as JavaScript, which the build puts in. */
  readonly define: Readonly<Record<string, string>>;
}

/** The environment variables of a build that are set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The address of a deploy, and the variable in which its host states it. */
export interface DeployAddress {
  readonly variable: string;
  readonly address: string;
}

/** The most data that a function of a host takes beside its code, in bytes: compressed, and as they are. Without a figure, any. */
export interface FunctionRoom {
  /** The name of the host in messages. */
  readonly host: string;
  readonly packed?: number;
  readonly unpacked?: number;
  /** The most data that a function holds in memory, in bytes, where they are published beside the pages. */
  readonly memory?: number;
}

/** The input for the rules of a host. */
export interface HostRules {
  readonly library: Library;
  /** Former addresses of pages, and the paths of these. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Paths on the site of the published files of the content folder, and of others that are sent like them. */
  readonly contentFiles: readonly string[];
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
}

/** The input for the code that a host runs beside the files. */
export interface HostCodeInput {
  /** Folder of the program. */
  readonly root: string;
  /** Folder in which the code is made, on the disk of `base`. */
  readonly work: string;
  /** Folder in which the command runs: that of the host's settings. */
  readonly base: string;
  /** The finished release, and the folder that it is published in. */
  readonly staging: string;
  readonly out: string;
  readonly library: Library;
  readonly contentFiles: readonly string[];
  /** The published data; undefined where the code gets the files. */
  readonly data: PublishedData | undefined;
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
}

/** The target of a build: the form of its output, and the endpoints served beside the files. */
export interface BuildTarget {
  /** Its name, as `--for` takes it. */
  readonly name: string;
  /** True for a host that takes a plain folder, without compressed copies; our own server reads a link to a release. */
  readonly isUpload: boolean;
  /** True if the endpoints answer there. */
  readonly hasEndpoints: boolean;
  /** The next step after the build, as a sentence without its full stop. Without it: serve it. */
  readonly next?: (outFolder: string) => string;
  /** True in a build that the host runs: it is for this target, unless `--for` names another one. */
  readonly isRunning?: (environment: Environment) => boolean;
  /** The address of the deploy, where the host states it. */
  readonly addressIn?: (environment: Environment) => DeployAddress | undefined;
  /** Larger sites publish their data beside the pages. Without it, functions take any. */
  readonly functionRoom?: FunctionRoom;
  /** True if functions read the private files of the release where no data are published: these stay in the folder. */
  readonly readsRelease?: true;
  /** Writes the rules that the host reads into the folder of the site. */
  readonly writeRules?: (rules: HostRules, out: string) => Promise<void>;
  /** The file in which the host reads its settings, for a site in a folder of the project. Without it, it needs none. */
  readonly makeSettings?: (folder: string) => Promise<{ readonly name: string; readonly text: string }>;
  /** Makes the code that the host runs beside the files. Returns its folders, by those in which the settings of the host expect it. */
  readonly makeCode?: (input: HostCodeInput) => Promise<Readonly<Record<string, string>>>;
}

/** The targets of plug-ins. */
export const addedTargets = createAdditions<BuildTarget>('targets of builds');
