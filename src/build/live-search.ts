import { getOtherTags } from '../library/language/site-language.ts';
import type { Library } from '../library/library.ts';
import { type AnalysedPage, pageAnalyser } from '../search/index/analyse-page.ts';
import { openIndex, type SearchIndex } from '../search/index/open-index.ts';
import type { PageText } from '../search/index/page-text.ts';
import { writeIndex } from '../search/index/write-index.ts';

interface Analyser {
  readonly analyse: (page: PageText) => AnalysedPage;
  /** Drops the pages that have not been analysed since the call before. */
  readonly endRound: () => void;
}

const createAnalyser = async (languages: readonly string[]): Promise<Analyser> => {
  const [language = 'en', ...others] = languages;
  const compute = await pageAnalyser(language, others);
  let before = new Map<string, AnalysedPage>();
  let used = new Map<string, AnalysedPage>();
  return {
    analyse: (page) => {
      const key = JSON.stringify(page);
      const analysed = used.get(key) ?? before.get(key) ?? compute(page);
      used.set(key, analysed);
      return analysed;
    },
    endRound: () => {
      [before, used] = [used, new Map()];
    },
  };
};

const analysers = new Map<string, Promise<Analyser>>();

/** Indexes a library in memory. The words of pages that were in the last one are not looked for again. */
export const openLiveSearch = async (library: Library): Promise<SearchIndex> => {
  const { language } = library.site;
  const languages = [language, ...getOtherTags(library.site)];
  const key = languages.join(' ');
  const opening = analysers.get(key) ?? createAnalyser(languages);
  analysers.set(key, opening);
  const { analyse, endRound } = await opening;
  const bytes = await writeIndex(library, { language, analyse });
  endRound();
  return openIndex((offset, length) => bytes.slice(offset, offset + length), bytes.length, library);
};
