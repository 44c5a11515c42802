import * as z from 'zod';
import { suggest } from '../library/text/suggest.ts';
import type { Config } from './config.ts';
import type { Plugin } from './plugin.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const Items = z.array(z.custom(isObject, { error: 'Write objects.' }), { error: 'Write a list.' });
const Loader = z.custom(isFunction, { error: 'Write a function that loads it.' });

/** The forms of the members of a plug-in. What is in them, the types of `halyard/plugin` check. */
export const pluginMembers = {
  name: z
    .string({ error: 'Write a name.' })
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'Write lower-case words with hyphens.' }),
  operations: Items,
  // Those of an owner are values: functions of hosts leave out what a module that defines a plug-in loads.
  tools: Items,
  fields: Items,
  endpoints: Items,
  abilities: Items,
  citations: z.custom(isObject, { error: 'Write an object.' }),
  computedPages: Items,
  answerers: Items,
  questionLanguages: Items,
  skills: Items,
  readerCounting: z.custom(isObject, { error: 'Write an object.' }),
  facts: Loader,
  strings: Loader,
  ownTools: Loader,
  dialects: Loader,
  outlines: Loader,
  apiChanges: Loader,
  issues: Loader,
  checks: Loader,
  pageSteps: Loader,
  texts: Loader,
  documents: Loader,
  sources: Loader,
  history: Loader,
  regions: Loader,
  hosts: Loader,
  slots: Loader,
  scripts: Loader,
  visitors: Loader,
  neededHosts: Loader,
  fetchPictures: Loader,
  publishData: Loader,
  siteOpener: z.custom(isObject, { error: 'Write an object.' }),
  openLimiter: Loader,
  options: z.custom(isObject, { error: 'Write an object.' }),
  commands: Items,
} as const satisfies Record<keyof Plugin, z.ZodType>;

const { name, ...members } = pluginMembers;
const PluginForm = z.strictObject({ name, ...z.object(members).partial().shape });
const ConfigForm = z.strictObject({
  plugins: z.array(PluginForm, { error: 'Write a list of plug-ins.' }).optional(),
  without: z.array(z.string({ error: 'Write names.' }), { error: 'Write a list of names.' }).optional(),
});

const toSentence = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.map((part, at) =>
    typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`,
  );
  const at = place.length === 0 ? 'The default export' : place.join('');
  if (issue.code !== 'unrecognized_keys') return `${at}: ${issue.message}`;
  const [key = ''] = issue.keys;
  const known = Object.keys(issue.path.length === 0 ? ConfigForm.shape : PluginForm.shape);
  const [near] = suggest(key, known);
  return `${at}: There is no member ${JSON.stringify(key)}. ${near === undefined ? `Write one of: ${known.join(', ')}.` : `Did you mean ${near}?`}`;
};

/** Finds the first fault of what a configuration exports, in a sentence; undefined if it has the form of one. */
export const faultOfConfig = (value: unknown): string | undefined => {
  if (!isObject(value)) return 'It has no default export. Write `export default defineConfig({ … })`.';
  const [issue] = ConfigForm.safeParse(value).error?.issues ?? [];
  return issue && toSentence(issue);
};

/** Checks the form of what a configuration exports. */
export const isConfig = (value: unknown): value is Config => faultOfConfig(value) === undefined;
