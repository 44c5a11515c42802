import path from 'node:path';
import * as z from 'zod';
import type { Plugin } from '../../../src/plugin/plugin.ts';
import { endpoints } from '../../../src/site/site.ts';

/** What a plug-in adds, by the names that texts, requests and commands have for it. */
export interface AddedNames {
  /** Pathnames of documents and of operations, without what depends on the content. */
  readonly addresses: readonly string[];
  readonly operations: readonly string[];
  readonly tools: readonly string[];
  readonly commands: readonly string[];
  /** Facts of `site.yaml`, each with true if that is a value of it. */
  readonly facts: ReadonlyMap<string, boolean>;
  /** Items of other lists of the core, as `list-items.ts` prints them. */
  readonly items: readonly string[];
}

const none: AddedNames = { addresses: [], operations: [], tools: [], commands: [], facts: new Map(), items: [] };

/** The address of an operation, with a value for each part that its path leaves open. */
const toAddress = (pathname: string): string => endpoints.api + pathname.replaceAll(/\{\w+\}/g, 'x');

type NamesOfMember = (plugin: Plugin) => Partial<AddedNames> | Promise<Partial<AddedNames>>;

/** What each member adds. A family of documents has no name: a build shows its members. */
const members: Record<keyof Plugin, NamesOfMember> = {
  name: () => ({}),
  operations: ({ operations = [] }) => ({
    addresses: operations.map(({ path: pathname }) => toAddress(pathname)),
    operations: operations.map(({ id }) => id),
  }),
  tools: async ({ tools = [] }) => ({
    tools: (typeof tools === 'function' ? await tools() : tools).map(({ name }) => name),
  }),
  // Of a server of the owner's own, so nothing that a site serves may name them.
  ownTools: async ({ ownTools }) => ({ items: ((await ownTools?.()) ?? []).map(({ name }) => `own tool ${name}`) }),
  endpoints: ({ endpoints: added = [] }) => ({ addresses: added.map(({ path: pathname }) => pathname) }),
  abilities: ({ abilities = [] }) => ({ items: abilities.map(({ name }) => `ability ${name}`) }),
  commands: ({ commands = [] }) => ({ commands: commands.map(({ name }) => name) }),
  facts: async ({ facts }) => {
    const schemas = Object.entries((await facts?.()) ?? {});
    return { facts: new Map(schemas.map(([name, schema]) => [name, z.safeParse(schema, true).success])) };
  },
  strings: async ({ strings }) => ({ items: Object.keys((await strings?.())?.en ?? {}).map((name) => `word ${name}`) }),
  documents: async ({ documents }) => {
    const loaded = (await documents?.()) ?? [];
    return { addresses: loaded.flatMap((document) => ('pathname' in document ? [document.pathname] : [])) };
  },
  fields: ({ fields = [] }) => ({ items: fields.map(({ name }) => `field ${name}`) }),
  issues: async ({ issues }) => ({ items: Object.keys((await issues?.()) ?? {}).map((code) => `issue ${code}`) }),
  checks: async ({ checks }) => ({ items: ((await checks?.()) ?? []).map(({ name }) => `check ${name}`) }),
  sources: async ({ sources }) => ({ items: ((await sources?.()) ?? []).map(({ folder }) => `source ${folder}`) }),
  hosts: async ({ hosts }) => ({ items: ((await hosts?.()) ?? []).map(({ name }) => `host ${name}`) }),
  dialects: async ({ dialects }) => ({ items: ((await dialects?.()) ?? []).map(({ name }) => `dialect ${name}`) }),
  outlines: async ({ outlines }) => ({ items: ((await outlines?.()) ?? []).map(({ name }) => `outline ${name}`) }),
  slots: async ({ slots }) => ({
    items: Object.entries((await slots?.()) ?? {}).map(
      ([slot, url]) => `slot ${slot} ${url.pathname.split('/').slice(-2).join('/')}`,
    ),
  }),
  visitors: async ({ visitors }) => ({
    items: ((await visitors?.()) ?? []).map((url) => `visitor ${path.posix.basename(url.pathname)}`),
  }),
  neededHosts: ({ neededHosts }) => ({ items: neededHosts === undefined ? [] : ['needed hosts'] }),
  apiChanges: async ({ apiChanges }) => ({
    items: ((await apiChanges?.()) ?? []).flatMap(({ texts }) => texts.map((text) => `change ${text}`)),
  }),
  options: ({ options = {} }) => ({
    items: Object.entries(options).flatMap(([command, some]) =>
      Object.keys(some).map((option) => `option ${command} --${option}`),
    ),
  }),
  computedPages: ({ computedPages = [] }) => ({ items: computedPages.map((_, at) => `computed pages ${at}`) }),
  answerers: ({ answerers = [] }) => ({ items: answerers.map(({ hint }) => `answerer ${hint}`) }),
  questionLanguages: ({ questionLanguages = [] }) => ({
    items: questionLanguages.map(({ tag }) => `language of questions ${tag}`),
  }),
  skills: ({ skills = [] }) => ({ items: skills.map((_, at) => `skill ${at}`) }),
  pageSteps: async ({ pageSteps }) => ({ items: ((await pageSteps?.()) ?? []).map((_, at) => `step ${at}`) }),
  texts: async ({ texts }) => ({ items: ((await texts?.()) ?? []).map(({ name }) => `text ${name}`) }),
  scripts: async ({ scripts }) => ({
    items: Object.keys((await scripts?.()) ?? {}).map((selector) => `script ${selector}`),
  }),
  regions: async ({ regions }) => ({ items: ((await regions?.()) ?? []).map(({ name }) => `region ${name}`) }),
  citations: ({ citations }) => ({ items: citations === undefined ? [] : ['addresses of quotations'] }),
  history: ({ history }) => ({ items: history === undefined ? [] : ['reader of history'] }),
  readerCounting: ({ readerCounting }) => ({ items: readerCounting === undefined ? [] : ['counting of readers'] }),
  publishData: ({ publishData }) => ({ items: publishData === undefined ? [] : ['publishing of data'] }),
  siteOpener: ({ siteOpener }) => ({ items: siteOpener === undefined ? [] : ['opener of sites'] }),
  openLimiter: ({ openLimiter }) => ({ items: openLimiter === undefined ? [] : ['opener of limiters'] }),
  fetchPictures: ({ fetchPictures }) => ({ items: fetchPictures === undefined ? [] : ['fetching of pictures'] }),
};

/** The names of two. */
export const joined = (one: AddedNames, other: Partial<AddedNames>): AddedNames => ({
  addresses: [...one.addresses, ...(other.addresses ?? [])],
  operations: [...one.operations, ...(other.operations ?? [])],
  tools: [...one.tools, ...(other.tools ?? [])],
  commands: [...one.commands, ...(other.commands ?? [])],
  facts: new Map([...one.facts, ...(other.facts ?? [])]),
  items: [...one.items, ...(other.items ?? [])],
});

/** Derives what a plug-in adds from its value. */
export const getNames = async (plugin: Plugin): Promise<AddedNames> =>
  (await Promise.all(Object.values(members).map((read) => read(plugin)))).reduce<AddedNames>(joined, none);

const isInWord = (character: string | undefined): boolean => character !== undefined && /[\w-]/.test(character);

/** True if a text has a name by itself, and not as a part of a longer one. */
export const hasName = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + name.length])) return true;
  return false;
};

/** True if a text has an address of a site: after its origin, or by itself. */
export const hasAddress = (text: string, origin: string, address: string): boolean => {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const isStart = text.slice(0, at).endsWith(origin) || !/[\w.-]/.test(text[at - 1] ?? ' ');
    if (isStart && !isInWord(text[at + address.length])) return true;
  }
  return false;
};
