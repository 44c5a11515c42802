import * as z from 'zod';
import type { Plugin } from '../../../src/plugin/plugin.ts';
import { endpoints } from '../../../src/site.ts';

/** What a plug-in adds, by the names that texts, requests and commands have for it. */
export interface AddedNames {
  /** Pathnames of documents and of operations, without what depends on the content. */
  readonly addresses: readonly string[];
  readonly operations: readonly string[];
  readonly tools: readonly string[];
  readonly commands: readonly string[];
  /** Facts of `site.yaml`, each with true if that is a value of it. */
  readonly facts: ReadonlyMap<string, boolean>;
}

/** Returns the address of an operation, with a value for each part that its path leaves open. */
const addressOf = (path: string): string => endpoints.api + path.replaceAll(/\{\w+\}/g, 'x');

/** Derives what a plug-in adds from its value. A family of documents has no name: a build shows its members. */
export const namesOf = async ({ operations = [], tools = [], commands = [], facts, documents }: Plugin) => {
  const schemas = Object.entries((await facts?.()) ?? {});
  const loaded = (await documents?.()) ?? [];
  return {
    addresses: [
      ...loaded.flatMap((document) => ('pathname' in document ? [document.pathname] : [])),
      ...operations.map(({ path }) => addressOf(path)),
    ],
    operations: operations.map(({ id }) => id),
    tools: (typeof tools === 'function' ? await tools() : tools).map(({ name }) => name),
    commands: commands.map(({ name }) => name),
    facts: new Map(schemas.map(([name, schema]) => [name, z.safeParse(schema, true).success])),
  } satisfies AddedNames;
};

const isInWord = (character: string | undefined): boolean => character !== undefined && /[\w-]/.test(character);

/** Returns true if a text has a name by itself, and not as a part of a longer one. */
export const hasName = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + name.length])) return true;
  return false;
};

/** Returns true if a text has an address of a site: after its origin, or by itself. */
export const hasAddress = (text: string, origin: string, address: string): boolean => {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const isStart = text.slice(0, at).endsWith(origin) || !/[\w.-]/.test(text[at - 1] ?? ' ');
    if (isStart && !isInWord(text[at + address.length])) return true;
  }
  return false;
};
