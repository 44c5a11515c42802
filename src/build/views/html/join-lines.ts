import type { Text } from 'hast';
import type { Fragment, Parent } from '../../../content/html-tree.ts';
import { isWide } from '../../../library/text/scripts.ts';

/** Elements inside of a line. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite data del dfn em i ins mark q ruby rb rt rp s small span strong sub sup time u var'.split(' '),
);
/** Elements that show a line as it is written. */
const asWritten: ReadonlySet<string> = new Set('pre code kbd samp textarea script style svg math'.split(' '));

/** Collects the texts of each line of a tree; whatever else is in it ends the line. */
const collect = (parent: Parent, lines: Text[][]): void => {
  for (const child of parent.children) {
    if (child.type === 'text') lines.at(-1)?.push(child);
    else if (child.type === 'element' && inline.has(child.tagName)) collect(child, lines);
    else {
      lines.push([]);
      if (child.type === 'element' && !asWritten.has(child.tagName)) collect(child, lines);
      lines.push([]);
    }
  }
};

/**
 * Takes the line breaks of a source away where a reader of Chinese or Japanese sees no space (CSS Text §4.1.3): browsers show one.
 * Texts in Markdown keep the lines of their author.
 */
export const joinLines = (tree: Fragment): void => {
  const lines: Text[][] = [[]];
  collect(tree, lines);
  for (const texts of lines) {
    const whole = texts.map(({ value }) => value).join('');
    if (!whole.includes('\n')) continue;
    let at = 0;
    for (const text of texts) {
      const start = at;
      at += text.value.length;
      text.value = text.value.replaceAll(/[ \t]*\n[ \t]*/g, (space, offset: number) => {
        const [before, after] = [start + offset - 1, start + offset + space.length];
        return isWide(whole.charAt(before)) && isWide(whole.charAt(after)) ? '' : space;
      });
    }
  }
};
