import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { placeInFolder } from '../files/folder-file.ts';

/** The folder or the file of a vault by which a note is not for others; undefined for any other file. */
export type FindHome = (file: string) => string | undefined;

const Templates = z.object({ folder: z.string() });
const Templater = z.object({ templates_folder: z.string() });
const text = z.string().optional().catch(undefined);
const Daily = z.object({ folder: text, format: text, template: text });
const Periodic = z.record(z.string(), z.unknown());

/** Names of folders by the habits of those who keep notes, without numbers and signs. */
const templates = new Set(
  'template,templates,template notes,note templates,vorlagen,modèles,plantillas,modelli,modelos,шаблоны,模板,テンプレート'.split(
    ',',
  ),
);
const daily = new Set(
  'daily,dailies,daily note,daily notes,daily log,daily logs,journal,journals,diary,periodic,periodic notes,weekly notes,monthly notes,tagebuch,journal intime,diario,diário,дневник,日记,日記,日誌,デイリーノート'.split(
    ',',
  ),
);
const fold = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
/** The format of daily notes that Obsidian has without a setting. */
const usualFormat = 'YYYY-MM-DD';

/** A part of a format of Moment: a text in brackets, a token, or a character that stands for itself. */
const formatPart = /\[[^\]]*\]|Mo|Do|DDDo|wo|Wo|Qo|do|M{1,4}|D{1,4}|d{1,4}|Y{1,4}|g{4}|G{4}|w{1,2}|W{1,2}|E|e|Q|./gsu;

/** A pattern for a token of a format at the start of a text. */
const toMatcher = (part: string): RegExp | undefined => {
  if (/^(?:MMMM?|dddd?|dd)$/.test(part)) return /^[\p{L}\p{M}]+\.?/u;
  if (/^(?:Mo|Do|DDDo|wo|Wo|Qo|do)$/.test(part)) return /^\d+[\p{L}.ºª]*/u;
  if (/^(?:Y{4}|g{4}|G{4}|YY)$/.test(part)) return part.length === 2 ? /^\d{2}/ : /^\d{4}/;
  return /^[MDdYwWEeQ]+$/.test(part) ? /^\d{1,4}/ : undefined;
};

/** True for a path without its ending that a format of dates makes, such as `2025/01-31` of `YYYY/MM-DD`. */
const isDated = (format: string, name: string): boolean => {
  let rest = name;
  let hasDate = false;
  for (const [part] of format.slice(0, 100).matchAll(formatPart)) {
    const token = toMatcher(part);
    const literal = part.length > 1 ? part.slice(1, -1) : part;
    const found = token === undefined ? (rest.startsWith(literal) ? literal : undefined) : token.exec(rest)?.[0];
    if (found === undefined) return false;
    hasDate ||= token !== undefined;
    rest = rest.slice(found.length);
  }
  return hasDate && rest === '';
};

const trimmed = (name: string | undefined): string[] => {
  const clean = name?.normalize().replaceAll(/^\/+|\/+$/g, '') ?? '';
  return clean === '' ? [] : [clean];
};

/** Reads which files of one vault are not for others: what its settings name and, without these, what habit names. */
const readVault = async (folder: string, vault: string, followLinks: boolean) => {
  const read = async (file: string): Promise<unknown> => {
    try {
      const place = await placeInFolder(folder, path.posix.join(vault, '.obsidian', file), followLinks);
      return place === undefined ? undefined : JSON.parse(await readFile(place, 'utf8'));
    } catch {
      return undefined;
    }
  };
  const patterns = [
    ...trimmed(Templates.safeParse(await read('templates.json')).data?.folder),
    ...trimmed(Templater.safeParse(await read('plugins/templater-obsidian/data.json')).data?.templates_folder),
  ];
  const periods = Periodic.safeParse(await read('plugins/periodic-notes/data.json')).data ?? {};
  const notes = [await read('daily-notes.json'), ...Object.values(periods)].flatMap(
    (value) => Daily.safeParse(value).data ?? [],
  );
  const days = notes.flatMap((each) => trimmed(each.folder));
  return {
    named: [...patterns, ...days],
    // Notes that others are made of may lie beside pages.
    files: new Set(
      notes.flatMap(({ template }) => trimmed(template)).map((file) => file.replace(/(?:\.md)?$/i, '.md')),
    ),
    names: new Set([...templates, ...(days.length === 0 ? daily : [])]),
    // Obsidian puts the note of a day into the root of the vault, unless its settings name a folder.
    formats: days.length === 0 ? [usualFormat, ...notes.flatMap(({ format }) => format ?? [])] : [],
  };
};

/** True if git leaves the settings of Obsidian out, so that a clone of the vault has none. */
const ignoresSettings = async (folder: string): Promise<boolean> => {
  try {
    return /^[/*]*\.obsidian\b/m.test(await readFile(path.join(folder, '.gitignore'), 'utf8'));
  } catch {
    return false;
  }
};

/**
 * Finds the notes of Obsidian's vaults that stay at home: templates, which are patterns of other notes, and daily notes, which
 * are a diary. `found` are the folders that have settings of Obsidian.
 */
export const readVaults = async (folder: string, found: readonly string[], followLinks = false): Promise<FindHome> => {
  const places = found.includes('') || !(await ignoresSettings(folder)) ? found : ['', ...found];
  const vaults = await Promise.all(
    places.map(async (at) => ({
      root: at === '' ? '' : `${at}/`,
      ...(await readVault(folder, at, followLinks)),
    })),
  );
  return (file) => {
    for (const { root, named, names, files, formats } of vaults) {
      if (!file.startsWith(root)) continue;
      const inner = file.slice(root.length).normalize();
      if (files.has(inner)) return file;
      const own = named.find((name) => inner.startsWith(`${name}/`));
      if (own !== undefined) return root + own;
      const folders = inner.split('/').slice(0, -1);
      const at = folders.findIndex((name) => names.has(fold(name)));
      if (at !== -1) return root + folders.slice(0, at + 1).join('/');
      const name = inner.replace(/\.md$/i, '');
      if (
        name !== inner &&
        formats.some((format) => isDated(format, name) || isDated(format, path.posix.basename(name)))
      )
        return file;
    }
    return undefined;
  };
};
