import { toDay } from '../dates.ts';

/** A property of a page in a database, as Notion writes it above the text. */
export interface Property {
  readonly name: string;
  readonly value: string;
}

/** A page of Notion: its title, its properties and the text below them. */
export interface NotionText {
  readonly title: string | undefined;
  readonly properties: readonly Property[];
  readonly body: string;
}

/**
 * Splits a page of Notion. Only pages in databases have properties: in others a paragraph such as `Note: this is new` is
 * text.
 */
export const splitPage = (text: string, isInDatabase: boolean): NotionText => {
  const titled = /^\s*# (.*)(?:\n|$)/.exec(text);
  const title = titled?.[1]?.trim();
  const rest = titled === null ? text : text.slice(titled[0].length);
  const after = rest.replace(/^\n+/, '');
  const block = isInDatabase ? (after.split('\n\n', 1)[0] ?? '') : '';
  const properties = block.split('\n').map((line): Property | undefined => {
    const colon = line.indexOf(': ');
    return colon < 1 || colon > 60 ? undefined : { name: line.slice(0, colon), value: line.slice(colon + 2).trim() };
  });
  const found = properties.filter((property) => property !== undefined);
  const hasProperties = found.length > 0 && found.length === properties.length;
  return { title, properties: hasProperties ? found : [], body: hasProperties ? after.slice(block.length) : rest };
};

/** Names of properties that mean the same as a field; others, such as `URL`, mean something else in each database. */
const words = new Set(['author', 'description', 'excerpt', 'status', 'subtitle', 'summary']);
const lists = new Set(['categories', 'category', 'keywords', 'tag', 'tags']);
const days = new Set(['created', 'created time', 'date', 'last edited time', 'published', 'updated']);

/** Splits properties into those that become fields and those that stay in the text. */
export const getFields = (properties: readonly Property[]) => {
  const given: Record<string, unknown> = {};
  const others: Property[] = [];
  for (const property of properties) {
    const { value } = property;
    const name = property.name.toLowerCase();
    if (lists.has(name)) given[name] = value.split(',');
    else if (days.has(name) && toDay(value) !== undefined) given[name] = value;
    else if (words.has(name)) given[name] = value;
    // A status tells readers something, whether or not it makes the page a draft.
    if (!(name in given) || name === 'status') others.push(property);
  }
  return { given, others };
};
