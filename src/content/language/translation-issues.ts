import { fieldPosition } from '../../library/front-matter/read-front-matter.ts';
import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import { getLanguages, type Languages, languageOfPath } from '../../library/language/site-language.ts';
import { computeDigest } from '../digest.ts';
import type { PageDays } from '../pages/page-days.ts';
import type { SourcePage } from '../source-page.ts';
import type { Translations } from './translations.ts';

/** Number of characters of a digest that `check` names, with its prefix. */
const digestLength = 'sha256-'.length + 12;

/** The digest of the text of an original, by which a translation says what it was made from. */
export const sourceDigest = ({ head, body }: Pick<SourcePage, 'head' | 'body'>): string =>
  // The prefix keeps YAML from reading a number.
  `sha256-${computeDigest(head + body)}`;

interface TranslationIssuesInput {
  readonly listed: readonly SourcePage[];
  readonly translations: Translations;
  readonly site: Languages;
  readonly days: PageDays;
  readonly getName: (file: string) => string;
}

/** Reports pages that lack a translation, and translations that are older than their original: by digest, else by day. */
export const translationIssues = ({
  listed,
  translations,
  site,
  days,
  getName,
}: TranslationIssuesInput): ContentIssue[] => {
  const tags = getLanguages(site).map(({ tag }) => tag);
  const isOutdated = (page: SourcePage, original: SourcePage): boolean => {
    const { translatedFrom } = page.fields;
    if (translatedFrom !== undefined) return !sourceDigest(original).startsWith(translatedFrom);
    const isDated = !days.isUndated(page) && !days.isUndated(original);
    return isDated && days.getUpdated(original) > days.getUpdated(page);
  };
  return listed.flatMap((page): ContentIssue[] => {
    const report = (code: 'missing-translation' | 'outdated-translation', field: string, message: string) => ({
      ...createIssue(code, fieldPosition(page, [field]), field, message),
      file: getName(page.file),
    });
    if (languageOfPath(site, page.path).tag === site.defaultLanguage) {
      const present = translations.getLanguages(page);
      const missing = tags.filter((tag) => !present.has(tag));
      return missing.length === 0
        ? []
        : [report('missing-translation', 'title', `This page is not translated into ${missing.join(', ')}.`)];
    }
    const original = translations.getOriginal(page);
    if (original === undefined || original.kind !== 'page' || !isOutdated(page, original)) return [];
    const digest = sourceDigest(original).slice(0, digestLength);
    const message = `${getName(original.file)} has changed since this translation. Translate the change, then write translatedFrom: ${digest}.`;
    return [
      report('outdated-translation', page.fields.translatedFrom === undefined ? 'updated' : 'translatedFrom', message),
    ];
  });
};
