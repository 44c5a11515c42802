import type { ServedCover } from '../../library/fields/cover.ts';
import { parseMatter } from '../../library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../../library/front-matter/split-file.ts';
import { findCover } from '../addresses/find-cover.ts';
import type { Targets } from '../addresses/resolve-address.ts';
import type { ReadPage } from '../source/read-text.ts';
import type { SourcePage } from '../source-page.ts';
import type { ReportField } from './check-fields.ts';

/** The cover of a page, and whether the page shows it at its top: not one that its text has anyway. */
export interface PageCover {
  readonly served: ServedCover;
  readonly isShown: boolean;
}

/** True if the author wrote our field, rather than one of another tool that may have been meant for another purpose. */
const isStated = ({ head }: SourcePage): boolean => 'cover' in (parseMatter(splitFrontMatter(head)).value ?? {});

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Finds the covers of pages, and reports those that are not there or have no text alternative. */
export const checkCovers = (
  pages: readonly SourcePage[],
  targets: Targets,
  report: ReportField,
): ((read: ReadPage) => PageCover | undefined) => {
  const covers = new Map<SourcePage, ServedCover>();
  for (const page of pages) {
    const found = findCover(page, targets);
    const { src = '', alt, caption } = page.fields.cover ?? {};
    if (found === undefined || (found.error !== undefined && !isStated(page))) continue;
    if (found.error !== undefined) {
      report('missing-cover', page, ['cover'], found.error);
      continue;
    }
    if (alt === undefined) {
      const message = `Write cover: { src: ${src}, alt: … }, with what the picture shows, or alt: "" for decoration.`;
      report('undescribed-cover', page, ['cover'], message);
    }
    covers.set(page, { url: withoutFragment(found.url), alt: alt ?? '', ...(caption !== undefined && { caption }) });
  }
  return ({ page, document, resolutions }) => {
    const served = covers.get(page);
    if (served === undefined) return undefined;
    const isInText = document.addresses.some(
      ({ kind }, at) => kind === 'image' && withoutFragment(resolutions[at]?.url ?? '') === served.url,
    );
    return { served, isShown: !isInText };
  };
};
