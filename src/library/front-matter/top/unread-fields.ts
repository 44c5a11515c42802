import { createIssue, type LocalIssue } from '../../issues/content-issue.ts';
import type { FrontMatterResult } from '../read-front-matter.ts';
import type { SplitFile } from '../split-file.ts';
import { type FieldLine, fieldsIn } from './field-line.ts';
import { commentIn, directive, property } from './find-block.ts';
import { getTelling } from './telling-fields.ts';

/** Maximum number of lines above the prose that are looked at. */
const maxLines = 60;
/** Maximum number of characters of a line that are looked at. */
const maxLength = 1000;
/** Line ends of other systems, which Markdown does not have. */
const lineEnd = /[\u0085\u2028\u2029\v\f]/;
const heading = /^ {0,3}#{1,6}(?:[ \t]|$)/;
/** The fence of code in a language that is none of front matter. */
const otherCode = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?!ya?ml|toml|json)[a-z]/i;
const codeFence = /^[ \t>]*(?:`{3,}|~{3,})/;
/** Lines above prose that are no prose: signs alone, tags, imports, definitions, tables of contents. */
const aside = /^(?:[^\p{L}\p{N}]*[a-z-]{0,20}|\s*<[^>]*>|\s*(?:import|export)\b.*|\s*\[[^\]]*\](?:\(.*\)|:.*)?)\s*$/iu;
/** Lists, quotations, tables and bold words, which prose has as well. */
const markup = /^\s*(?:[-*+>][ \t]|\*\*|__|\||`(?!`))/;
/** Names that nobody begins a list with, by the letters of the folded name. */
const flags =
  /^(?:is)?(?:draft|published?|private|public|unlisted|unpublished|hidden|dg-?publish|noindex|wip|work-?in-?progress|internal(?:-?only)?|confidential|secret)$/i;

interface Unread {
  readonly line: number;
  readonly name: string;
}

/** The field of a line that may keep its page back; below a front matter or a heading, in the marks of prose and in properties of blocks, only a flag does. */
const unreadIn = (fields: readonly FieldLine[], isStrict: boolean): FieldLine | undefined =>
  fields.find((field) => {
    const telling = getTelling(field);
    return isStrict ? telling === 'held' && flags.test(field.name) : telling !== undefined;
  });

/**
 * Finds a field for title, date or visibility above the prose of a text, that the reader has not taken. `**Date:** 1 May`
 * is a line of many notes, and code is an example below a front matter or a heading.
 */
export const findUnreadField = ({
  format,
  head,
  body,
}: Pick<SplitFile, 'format' | 'head' | 'body'>): Unread | undefined => {
  let isBelow = format !== 'none';
  let isComment = false;
  const above = head.split('\n').length;
  const lines = body.split('\n', maxLines).flatMap((written, at) => {
    return written
      .split(lineEnd)
      .map((text) => ({ text: text.slice(0, maxLength).replaceAll(/\p{Cf}/gu, ''), line: above + at }));
  });
  for (const { text, line } of lines) {
    isBelow ||= heading.test(text);
    if (otherCode.test(text) || (isBelow && codeFence.test(text))) return undefined;
    isComment ||= text.includes('<!--');
    const fields = fieldsIn(text);
    const found = unreadIn(fields, isBelow || markup.test(text) || property.test(text.trim()));
    if (found !== undefined) return { line, name: found.name };
    const isAside =
      commentIn(text) !== undefined || [heading, codeFence, directive, /^\s/, aside].some((form) => form.test(text));
    const mayBeAbove = fields.length > 0 || isComment || isAside;
    if (!mayBeAbove) return undefined;
    isComment &&= !text.includes('-->');
  }
  return undefined;
};

const exact = /^(?:---[ \t]*\n|\+\+\+[ \t]*\n|\{(?!\/\*))/;
const fix = 'Write the fields between two lines of "---", of which one is the first line of the file.';

/** Keeps a page back that has fields which the reader did not take, and names a block that is written as other tools have it. */
export const readTop = (result: FrontMatterResult, split: SplitFile): FrontMatterResult => {
  const issues: LocalIssue[] = [];
  if (split.format !== 'none' && split.head.trim() !== '' && !exact.test(split.head))
    issues.push(createIssue('other-form', { line: 1, column: 1 }, 'front matter', `Read as front matter. ${fix}`));
  const unread = result.isUnread ? undefined : findUnreadField(split);
  if (unread === undefined) return { ...result, issues: [...issues, ...result.issues] };
  const message = `This may be the field "${unread.name}" of a page that is not for everyone, so the page is not published. ${fix}`;
  issues.push(createIssue('unread-fields', { line: unread.line, column: 1 }, 'front matter', message));
  return {
    ...result,
    fields: { ...result.fields, draft: true },
    isUnread: true,
    issues: [...issues, ...result.issues],
  };
};
