import { parseMatter } from '../../src/library/front-matter/parse-matter.ts';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';
import { findUnreadField } from '../../src/library/front-matter/top/unread-fields.ts';
import { withoutInvisible } from '../../src/library/text/hidden-characters.ts';

/** A text and the fields above it. */
export interface FrontMatterText {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** True if not all fields can be read. The page is a draft where they may keep it back. */
  readonly isBroken: boolean;
  /** True if a part of a text is read as something else, such as a comment. */
  readonly isMisread: boolean;
}

/** A value, or its text where a number would lose the form in which it is written, such as `2.30`. */
const asWritten = (value: unknown, source: string | undefined): unknown =>
  typeof value === 'number' && source !== undefined && source !== String(value) ? source : value;

/** Reads the front matter of a text as the build does. */
export const readFrontMatter = (source: string): FrontMatterText => {
  const split = splitFrontMatter(withoutInvisible(source));
  const { value, issues, misread, getSource } = parseMatter(split);
  const entries = Object.entries(value ?? {}).map(([name, each]) => [name, asWritten(each, getSource?.([name]))]);
  const isUnclear = value === undefined || findUnreadField(split) !== undefined;
  return {
    fields: { ...Object.fromEntries(entries), ...(isUnclear && { draft: true }) },
    body: split.body,
    isBroken: isUnclear || issues.length > 0,
    isMisread: misread().length > 0,
  };
};
