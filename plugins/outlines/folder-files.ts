import { parse } from 'yaml';
import * as z from 'zod';
import type { OutlineEntry } from '../../src/library/layout/outline.ts';

const Category = z.object({
  label: z.string().optional().catch(undefined),
  position: z.number().optional().catch(undefined),
  link: z.object({ title: z.string().optional(), description: z.string().optional() }).nullish().catch(undefined),
});

/** Reads `_category_.json` or `_category_.yml` of Docusaurus. */
export const readCategory = (text: string): OutlineEntry | undefined => {
  const { data } = Category.safeParse(parse(text, { logLevel: 'silent' }));
  return data && { order: data.position, label: data.label, description: data.link?.description };
};

const Meta = z.record(
  z.string(),
  z.union([z.string(), z.object({ title: z.string(), type: z.string(), href: z.string() }).partial()]),
);

/** Reads `_meta.json` of Nextra: the files and folders beside it by their names, in their order. */
export const readMeta = (text: string): ReadonlyMap<string, OutlineEntry> => {
  const entries = Object.entries(Meta.parse(JSON.parse(text)));
  return new Map(
    entries.flatMap(([name, value], order): [string, OutlineEntry][] => {
      const { title, type = 'doc', href } = typeof value === 'string' ? { title: value } : value;
      return name === '*' || type === 'separator' || href !== undefined ? [] : [[name, { order, label: title }]];
    }),
  );
};
