import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { placeInFolder } from '../files/folder-file.ts';

/** The folder of a vault in which a note stays that is no page by itself; undefined for any other file. */
export type HomeOf = (file: string) => string | undefined;

const Templates = z.object({ folder: z.string() });
const Templater = z.object({ templates_folder: z.string() });
const Daily = z.object({ folder: z.string() });
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
const dayName = /^\d{4}-\d{2}-\d{2}\.md$/;

const trimmed = (name: string | undefined): string[] => {
  const clean = name?.replaceAll(/^\/+|\/+$/g, '') ?? '';
  return clean === '' ? [] : [clean];
};

/** The folders of one vault, which its settings name or, without these, habit. */
const readVault = async (folder: string, vault: string, followLinks: boolean) => {
  const read = async (file: string): Promise<unknown> => {
    try {
      const place = await placeInFolder(folder, path.posix.join(vault, '.obsidian', file), followLinks);
      return place === undefined ? undefined : JSON.parse(await readFile(place, 'utf8'));
    } catch {
      return undefined;
    }
  };
  const folderIn = (value: unknown): string[] => trimmed(Daily.safeParse(value).data?.folder);
  const patterns = [
    ...trimmed(Templates.safeParse(await read('templates.json')).data?.folder),
    ...trimmed(Templater.safeParse(await read('plugins/templater-obsidian/data.json')).data?.templates_folder),
  ];
  const periods = Periodic.safeParse(await read('plugins/periodic-notes/data.json')).data ?? {};
  const days = [...folderIn(await read('daily-notes.json')), ...Object.values(periods).flatMap(folderIn)];
  return {
    named: [...patterns, ...days],
    names: new Set([...(patterns.length === 0 ? templates : []), ...(days.length === 0 ? daily : [])]),
    // Obsidian puts the note of a day into the root of the vault, unless its settings name a folder.
    hasLooseDays: days.length === 0,
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
export const readVaults = async (folder: string, found: readonly string[], followLinks = false): Promise<HomeOf> => {
  const places = found.includes('') || !(await ignoresSettings(folder)) ? found : ['', ...found];
  const vaults = await Promise.all(
    places.map(async (at) => ({
      root: at === '' ? '' : `${at}/`,
      ...(await readVault(folder, at, followLinks)),
    })),
  );
  return (file) => {
    for (const { root, named, names, hasLooseDays } of vaults) {
      if (!file.startsWith(root)) continue;
      const inner = file.slice(root.length);
      const own = named.find((name) => inner.startsWith(`${name}/`));
      if (own !== undefined) return root + own;
      const folders = inner.split('/').slice(0, -1);
      const at = folders.findIndex((name) => names.has(fold(name)));
      if (at !== -1) return root + folders.slice(0, at + 1).join('/');
      if (hasLooseDays && dayName.test(path.posix.basename(inner)))
        return path.posix.join(root, ...folders).replace(/\/$/, '');
    }
    return undefined;
  };
};
