import { parseMatter } from '../library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../library/front-matter/split-file.ts';
import { findUnreadField } from '../library/front-matter/top/unread-fields.ts';
import { withoutInvisible } from '../library/text/hidden-characters.ts';

/** A text and the fields above it. */
export interface FrontMatterText {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** True if not all fields can be read. The page is a draft where they may keep it back. */
  readonly isBroken: boolean;
}

/** Reads the front matter of a text as the build does. */
export const readFrontMatter = (source: string): FrontMatterText => {
  const split = splitFrontMatter(withoutInvisible(source));
  const { value, issues } = parseMatter(split);
  const isUnclear = value === undefined || findUnreadField(split) !== undefined;
  return {
    fields: { ...value, ...(isUnclear && { draft: true }) },
    body: split.body,
    isBroken: isUnclear || issues.length > 0,
  };
};
