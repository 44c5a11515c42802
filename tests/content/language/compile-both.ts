import { getOtherLanguages } from '../../../src/content/language/find-languages.ts';
import { type Site, siteFacts } from '../../../src/site/schema.ts';
import { site } from '../../support/demo-sections.ts';
import { compileFiles, pageAt } from '../compile-files.ts';

const otherLanguages = getOtherLanguages(site, siteFacts().parse({}), [{ tag: 'de' }], [], []);

/** Compiles the files of a site in English and German. */
export const compileBoth = (files: Readonly<Record<string, string>>, facts: Partial<Site> = {}) =>
  compileFiles(files, { facts: { otherLanguages, ...facts } });

/** The addresses of the links of a page, by their words. */
export const findLinks = (compiled: ReturnType<typeof compileBoth>, path: string) =>
  Object.fromEntries(
    [...pageAt(compiled, path).markdown.matchAll(/\[(\w+)\]\(https:\/\/a\.example\/([^)]*)\)/g)].map(
      ([, words = '', to = '']) => [words, to],
    ),
  );
