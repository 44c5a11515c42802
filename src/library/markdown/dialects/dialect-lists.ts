import { joinInOrder } from '../../../additions.ts';
import { once } from '../../../once.ts';
import { markKinds } from '../unread-marks.ts';
import {
  type AddedTextDialect,
  type AddedTreeDialect,
  addedTextDialects,
  addedTreeDialects,
  type TextDialect,
  type TextFormat,
  type UnreadKind,
} from './dialect.ts';

/** The dialects that are rewritten before a text is parsed, in their order; each sees what the one before has left. */
export const textDialects = once((): readonly AddedTextDialect[] => joinInOrder('dialect', [], addedTextDialects));

/** The dialects whose nodes are rewritten, in their order. */
export const treeDialects = once((): readonly AddedTreeDialect[] => joinInOrder('dialect', [], addedTreeDialects));

const inFormats = once((): Readonly<Record<TextFormat, readonly TextDialect[]>> => {
  const of = (format: TextFormat): readonly TextDialect[] =>
    textDialects().flatMap(({ text, formats = ['markdown', 'refused-mdx'], times = 1 }) =>
      formats.includes(format) ? Array.from({ length: times }, () => text) : [],
    );
  return { markdown: of('markdown'), mdx: of('mdx'), 'refused-mdx': of('refused-mdx') };
});

/** The dialects that texts of a format have, in their order. */
export const textDialectsIn = (format: TextFormat): readonly TextDialect[] => inFormats()[format];

/** The kinds of syntax that are counted as unread, by dialects and by the core, by their names. */
export const unreadKinds = once(
  (): ReadonlyMap<string, UnreadKind> =>
    new Map([
      ...[...textDialects(), ...treeDialects()].flatMap(({ unread = {} }) => Object.entries(unread)),
      ...markKinds,
    ]),
);
