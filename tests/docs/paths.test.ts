import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeSpans, type Doc, docs } from './markdown.ts';

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Folders of the root, and those of `src`, which need the whole path. Names with a dot belong to releases and hosts. */
const roots = new Set([...foldersIn('.'), ...foldersIn('src')].filter((name) => !name.startsWith('.')));
/** Folders that this repository has not: written by commands, or an owner's choice. */
const absent = /^(dist|node_modules|reports)\/|^content\/(public|static)\/$|^strings\//;
const fileNames = new Set(globSync(['src/**/*.{ts,astro}', 'tests/**/*.ts']).map((file) => path.basename(file)));

const isPath = (text: string): boolean => {
  const [first = '', ...rest] = text.split('/');
  return rest.length > 0 && roots.has(first) && /^[\w@.[\]/-]+$/.test(text) && !absent.test(text);
};

/** The paths in backticks, and those of commands in code blocks. */
const pathsIn = (doc: Doc): string[] => [
  ...codeSpans(doc).filter(isPath),
  ...doc.code.flatMap((line) => line.match(/\b(?:src|tests|bench)\/[^\s"';]+/g) ?? []),
];

const each = test.each(docs.map((doc) => [doc.file, doc] as const));

each('%s names only paths that exist', (_file, doc) => {
  expect(pathsIn(doc).filter((place) => !existsSync(place))).toEqual([]);
});

each('%s names only source files that exist', (_file, doc) => {
  const names = codeSpans(doc).filter((text) => /^[\w-]+\.(ts|astro)$/.test(text));
  expect(names.filter((name) => !fileNames.has(name))).toEqual([]);
});
