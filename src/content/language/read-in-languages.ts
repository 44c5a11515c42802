import { readerCounting } from '../../http/reader-counting.ts';
import { languageOfPath, siteIn } from '../../library/language/site-language.ts';
import type { Site } from '../../site/schema.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import { rulesFor } from '../checks/check-texts.ts';
import type { IncludedTexts } from '../source/includes/included-texts.ts';
import { type ReadPage, type ReadTextOptions, readText } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';
import type { LanguagePart } from './by-language.ts';
import { targetsInLanguages } from './language-targets.ts';

interface ReaderInput {
  readonly site: Site;
  readonly parts: readonly LanguagePart[];
  readonly targets: Targets;
  /** All pages, generated ones included; those of authors, and those of them in lists. */
  readonly sourcePages: readonly SourcePage[];
  readonly authored: readonly SourcePage[];
  readonly listed: readonly SourcePage[];
  readonly includedTexts: IncludedTexts;
  /** True if texts are checked as an editor reads them. */
  readonly isChecked: boolean;
}

/** Reads the texts of pages, each as one in its language. */
export interface LanguageReader {
  /** The facts of the site in the language of a page. */
  readonly getSite: (page: Pick<SourcePage, 'path'>) => Site;
  /** The targets of the links of a page. */
  readonly getTargets: (page: Pick<SourcePage, 'file' | 'path'>) => Targets;
  readonly read: (
    page: SourcePage,
    options?: Partial<Pick<ReadTextOptions, 'cache' | 'rules'>>,
    own?: Pick<Targets, 'anchors'>,
  ) => ReadPage;
}

/** Creates the reader of the texts of a site. */
export const openReader = (input: ReaderInput): LanguageReader => {
  const { site, parts, targets, sourcePages, includedTexts, isChecked } = input;
  const getTargets = targetsInLanguages(targets, input);
  const shared = {
    cache: undefined,
    strings: site.strings,
    countsReaders: readerCounting()?.isWanted(site) ?? false,
    rules: undefined,
    includedTexts,
  };
  const options = new Map(
    parts.map((part): [string, ReadTextOptions] => {
      const own = sourcePages.filter(({ path }) => part.has(path));
      const rules = isChecked ? rulesFor(own, part.tag) : undefined;
      return [part.tag, { ...shared, strings: part.site.strings, rules }];
    }),
  );
  const getSite = ({ path }: Pick<SourcePage, 'path'>): Site => siteIn(site, languageOfPath(site, path).tag);
  return {
    getSite,
    getTargets,
    read: (page, more = {}, own = {}) => {
      const { language } = getSite(page);
      return readText(page, { ...getTargets(page), ...own }, { ...shared, ...options.get(language), ...more });
    },
  };
};
