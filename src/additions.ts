/** An item with the name of the plug-in that adds it. */
export interface Added<Item> {
  readonly plugin: string;
  readonly item: Item;
}

/** The items that plug-ins add to one list of the core. */
export interface Additions<Item> {
  /** Adds items of a plug-in. Throws once the list has been read: whoever read it would miss them. */
  readonly add: (plugin: string, items: readonly Item[]) => void;
  /** The items of all plug-ins, in the order in which these were installed. */
  readonly read: () => readonly Added<Item>[];
}

/**
 * Creates the additions to one list. A list of the core is a function that joins its own items with these, so that no
 * module of the core imports a plug-in.
 *
 * @param list - The items of the list, in the plural, for messages.
 *
 * @example
 * export const addedTools = createAdditions<Tool>('MCP tools');
 */
export const createAdditions = <Item>(list: string): Additions<Item> => {
  const added: Added<Item>[] = [];
  let isRead = false;
  return {
    add: (plugin, items) => {
      if (items.length === 0) return;
      if (isRead) throw new Error(`The plug-in ${plugin} adds ${list} after they were read. Install it at the start.`);
      added.push(...items.map((item) => ({ plugin, item })));
    },
    read: () => {
      isRead = true;
      return added;
    },
  };
};

/** An item of a plug-in that cannot be part of a list. */
export class AdditionError extends Error {
  override readonly name = 'AdditionError';
}

/** The owner of an item that no plug-in adds, in messages. */
const core = 'Halyard';

/**
 * Joins the items of the core with those of plug-ins. Throws an AdditionError that names both owners where two items have one name.
 *
 * @param kind - The kind of an item, for the message.
 * @param getNames - Returns the names that no other item may have.
 */
export const joinAdditions = <Item>(
  kind: string,
  items: readonly Item[],
  additions: Pick<Additions<Item>, 'read'>,
  getNames: (item: Item) => readonly string[],
): readonly Item[] => {
  const owners = new Map<string, string>();
  const all = [...items.map((item) => ({ plugin: core, item })), ...additions.read()];
  for (const { plugin, item } of all)
    for (const name of getNames(item)) {
      const owner = owners.get(name);
      if (owner !== undefined)
        throw new AdditionError(`${owner} and ${plugin} both have the ${kind} ${name}. Leave one out.`);
      owners.set(name, plugin);
    }
  return all.map(({ item }) => item);
};

/** An item of a list whose order matters, and where a plug-in wants it: beside others by their names, or else at the end. */
export interface Placed {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

/** The position of a new item among those that are there. */
const getPosition = (
  kind: string,
  plugin: string,
  { name, before, after }: Placed,
  names: readonly string[],
): number => {
  const unknown = [before, after].find((other) => other !== undefined && !names.includes(other));
  if (unknown !== undefined)
    throw new AdditionError(
      `The ${kind} ${name} of ${plugin} names ${unknown}, and there is none of this name. Write one of: ${names.join(', ')}.`,
    );
  const first = after === undefined ? 0 : names.indexOf(after) + 1;
  const last = before === undefined ? names.length : names.indexOf(before);
  if (first > last)
    throw new AdditionError(`The ${kind} ${name} of ${plugin} cannot be after ${after} and before ${before}.`);
  return after === undefined ? last : first;
};

/**
 * Joins the items of the core with those of plug-ins in the order that these declare: each is placed among those before it. Throws an
 * AdditionError for two of one name, for a name that is not there, and for an order that cannot be.
 */
export const joinInOrder = <Item extends Placed>(
  kind: string,
  items: readonly Item[],
  additions: Pick<Additions<Item>, 'read'>,
): readonly Item[] => {
  joinAdditions(kind, items, additions, ({ name }) => [name]);
  const all = [...items];
  for (const { plugin, item } of additions.read()) {
    const names = all.map(({ name }) => name);
    all.splice(getPosition(kind, plugin, item, names), 0, item);
  }
  return all;
};
