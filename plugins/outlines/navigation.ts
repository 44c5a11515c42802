import * as z from 'zod';
import { getFolder, type Listed } from './listed.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The order of pages, and the names of the folders that a group of them fills. */
export interface Grouped {
  readonly pages: Listed[];
  readonly folders: ReadonlyMap<string, string>;
}

/** Keys of Mintlify whose values hold groups or pages. */
const nesting = 'groups pages tabs anchors dropdowns products versions languages menu navigation global items'.split(
  ' ',
);

const extractText = (value: object, key: string): string | undefined => {
  const text: unknown = new Map(Object.entries(value)).get(key);
  return typeof text === 'string' ? text : undefined;
};

const listGroups = (value: unknown, folders: Map<string, string>): Listed[] => {
  if (typeof value === 'string') return [{ target: value.replace(/^\/+/, '') }];
  if (Array.isArray(value)) return value.flatMap((each) => listGroups(each, folders));
  if (!isObject(value)) return [];
  const [root, group] = [extractText(value, 'root'), extractText(value, 'group')];
  const pages = [
    ...(root === undefined ? [] : [{ target: root }]),
    ...nesting.flatMap((key) => (key in value ? listGroups(value[key], folders) : [])),
  ];
  const [folder = '', ...others] = new Set(pages.map(({ target }) => getFolder(target)));
  if (group !== undefined && folder !== '' && others.length === 0 && !folders.has(folder)) folders.set(folder, group);
  return pages;
};

/** Reads `docs.json` or `mint.json` of Mintlify; undefined for another file of this name. */
export const readMintlify = (text: string): Grouped | undefined => {
  const { navigation } = z.object({ navigation: z.unknown() }).parse(JSON.parse(text));
  if (!isObject(navigation) && !Array.isArray(navigation)) return undefined;
  const folders = new Map<string, string>();
  // Strings elsewhere, such as links, are no pages.
  const pages = listGroups(navigation, folders).filter(({ target }) => !/^[a-z]+:|\s/i.test(target));
  return { pages, folders };
};

const toctree = /^[ \t]*(?:`{3,}|:{3,})\{toctree\}[^\n]*\n([\s\S]*?)^[ \t]*(?:`{3,}|:{3,})[ \t]*$/gm;

/** Reads the tables of contents in a page of MyST. */
export const readTocTrees = (text: string): Listed[] =>
  [...text.matchAll(toctree)].flatMap(([, body = '']) =>
    body.split('\n').flatMap((line): Listed[] => {
      const [, label, target = line.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(line.trim()) ?? [];
      return target === '' || target === 'self' || /^[:-]|[*:]/.test(target)
        ? []
        : [{ target, label: label?.trim() || undefined }];
    }),
  );
