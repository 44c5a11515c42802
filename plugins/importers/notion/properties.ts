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
const words = new Set(['author', 'authors', 'description', 'excerpt', 'slug', 'status', 'subtitle', 'summary']);
const lists = new Set(['categories', 'category', 'keywords', 'label', 'labels', 'tag', 'tags', 'topic', 'topics']);
const days = new Map([
  ['created', 'created'],
  ['created at', 'created'],
  ['created time', 'created time'],
  ['date', 'date'],
  ['date published', 'date'],
  ['last edited time', 'last edited time'],
  ['last updated', 'updated'],
  ['post date', 'date'],
  ['publish date', 'date'],
  ['published', 'published'],
  ['published date', 'date'],
  ['published on', 'date'],
  ['updated', 'updated'],
]);

/** The first day of a span, without the sign by which Notion mentions a day. */
const toStart = (value: string): string => value.replace(/^@/, '').split(' → ', 1)[0]?.trim() ?? '';

/** Splits properties into those that are fields of ours and others, which stay in the front matter. */
export const getFields = (properties: readonly Property[]) => {
  const given: Record<string, unknown> = {};
  const others: Property[] = [];
  for (const property of properties) {
    const { value } = property;
    const name = property.name.toLowerCase();
    const day = days.get(name);
    if (lists.has(name)) given[/^(?:label|topic)s?$/.test(name) ? 'tags' : name] = value.split(',');
    else if (day !== undefined && toDay(toStart(value)) !== undefined) given[day] ??= toStart(value);
    else if (name === 'published' && /^no$/i.test(value)) given.draft = true;
    else if (words.has(name)) given[name] = value;
    // A status says more than whether the page is a draft.
    const isField = lists.has(name) || words.has(name) || (day !== undefined && day in given);
    if (!isField || name === 'status') others.push(property);
  }
  return { given, others };
};
