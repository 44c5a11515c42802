import { createAdditions } from '../additions.ts';
import type { Option } from './option-groups.ts';

/** A command of the owner, as it is documented and parsed. */
export interface Command {
  readonly summary: string;
  /** Its argument: an optional folder of Markdown, something else, or none. */
  readonly argument?: { readonly name: string; readonly isFolder: boolean; readonly text: string };
  readonly options: Readonly<Record<string, Option>>;
}

/** A command of a plug-in. */
export interface AddedCommand extends Command {
  readonly name: string;
  /** Loads the module that runs the command when it is evaluated, as those in `src/commands` do. */
  readonly load: () => Promise<unknown>;
}

/** An option of a plug-in for a command of the core. */
export interface AddedOption extends Option {
  readonly command: string;
  readonly name: string;
}

/** The options of plug-ins for commands of the core. */
export const addedOptions = createAdditions<AddedOption>('options of commands');

/** The commands of plug-ins. */
export const addedCommands = createAdditions<AddedCommand>('commands');
