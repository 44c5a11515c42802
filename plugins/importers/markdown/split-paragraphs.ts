import type { Element, ElementContent, Parents, Root, RootContent } from 'hast';

/** Elements that are siblings of paragraphs, not children. */
const blocks = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre section style script summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const nested = new Set(['blockquote', 'center', 'div']);

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Splits a text at line ends, which are line breaks in these texts. */
const withBreaks = (value: string): ElementContent[] =>
  value.split('\n').flatMap((line, at): ElementContent[] => {
    const text: ElementContent[] = line === '' ? [] : [{ type: 'text', value: line }];
    return at === 0 ? text : [element('br', []), ...text];
  });

const splitChildren = (children: readonly RootContent[]): ElementContent[] => {
  const result: ElementContent[] = [];
  let open: ElementContent[] = [];
  const close = (): void => {
    const isBreak = (node: ElementContent | undefined): boolean => node?.type === 'element' && node.tagName === 'br';
    while (isBreak(open[0])) open.shift();
    while (isBreak(open.at(-1))) open.pop();
    if (open.some((node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')))
      result.push(element('p', open));
    open = [];
  };
  for (const child of children) {
    if (child.type === 'text') {
      child.value.split(/\n[ \t\n]*\n/).forEach((part, at) => {
        if (at > 0) close();
        open.push(...withBreaks(part));
      });
    } else if (child.type === 'element' && blocks.has(child.tagName)) {
      close();
      result.push(nested.has(child.tagName) ? { ...child, children: splitChildren(child.children) } : child);
    } else if (child.type === 'element' || child.type === 'comment') open.push(child);
  }
  close();
  return result;
};

/**
 * Makes paragraphs of texts that are separated by blank lines and line breaks of single line ends, as WordPress does when
 * it shows a text of its classic editor.
 */
export const splitParagraphs = ({ children }: Pick<Parents, 'children'>): Root => ({
  type: 'root',
  children: splitChildren(children),
});
