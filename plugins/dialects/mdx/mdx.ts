import { rangeAt, type TextRange } from '../../../src/library/markdown/comments/code-ranges.ts';
import type {
  DialectContext,
  DialectNode,
  Rewrite,
  TextDialect,
  TextFile,
  TreeDialect,
} from '../../../src/library/markdown/dialects/dialect.ts';
import { flow, phrasing, text, trimLine } from '../nodes.ts';
import { vueScripts } from '../vue.ts';
import { componentNamed } from './components.ts';
import { elementNamed } from './elements.ts';
import { readMarkup } from './markup.ts';
import { getImports, getProps, type Imports, textOfExpression } from './props.ts';

const importLine = /^import[ \t]+(?:[\w$*{][^\n]*[ \t]from[ \t]*)?(?:'[^'\n]+'|"[^"\n]+");?[ \t]*$/gm;

/** True for a file of MDX, and for a text with an import outside its code: Docusaurus reads `.md` files as MDX, too. */
export const isMdx = ({ file, text: markdown }: TextFile, codeIn: (text: string) => readonly TextRange[]): boolean => {
  if (/\.mdx$/i.test(file)) return true;
  const [first] = markdown.matchAll(importLine);
  if (first === undefined) return false;
  const code = codeIn(markdown);
  // Imports in a script are those of Vue.
  const scripts = [...markdown.matchAll(vueScripts)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));
  return [...markdown.matchAll(importLine)].some(
    ({ index }) =>
      rangeAt(code, index) === undefined && !scripts.some(({ start, end }) => index >= start && index < end),
  );
};

/** HTML comments, which MDX does not have but Docusaurus takes out before it reads a text. */
export const commentsInMdx: TextDialect = {
  mayOccur: (markdown) => markdown.includes('<!--'),
  edits: ({ text: markdown, code }) =>
    [...markdown.slice(0, markdown.lastIndexOf('-->') + 3).matchAll(/<!--[\s\S]*?-->/g)]
      // A comment is a range in which no other comment starts.
      .filter(({ index }) => (rangeAt(code, index)?.start ?? index) === index)
      .map(({ 0: comment, index }) => ({ start: index, end: index + comment.length, text: '' })),
};

const isJsx = (node: DialectNode | undefined): boolean => node?.type.startsWith('mdxJsx') === true;

/** True for an element in a line of text. One beside elements only, on the line of their parent, is a block. */
const isInText = (node: DialectNode, parent: DialectNode | undefined): boolean =>
  node.type === 'mdxJsxTextElement' &&
  !(isJsx(parent) && parent?.children?.every((child) => isJsx(child) || child.value?.trim() === ''));

const element =
  (imports: Imports): Rewrite =>
  (node, { unread, strings }: DialectContext, parent) => {
    const isInline = isInText(node, parent);
    const { name, children: own = [] } = node;
    if (name == null) return isInline ? phrasing(own) : flow(own);
    const props = getProps(node, imports);
    const markup = props.get('set:html');
    const children = markup === undefined ? own : [readMarkup(markup, isInline)];
    const isElement = /^[a-z]/.test(name);
    const known = isElement ? elementNamed(name) : componentNamed(name, props);
    if (known !== undefined) {
      const nodes = known(props, children, isInline, name, strings);
      return isInline ? nodes : flow(nodes);
    }
    // The content of an unknown component is shown, so that nothing is lost.
    if (children.length === 0) unread('component', name);
    return isInline ? phrasing(children) : flow(children);
  };

const isComment = (expression: string): boolean =>
  expression.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';

const expression =
  (imports: Imports): Rewrite =>
  ({ type, value = '' }, { unread }) => {
    if (isComment(value)) return [];
    const known = textOfExpression(value, imports);
    if (known !== undefined) return [text(known)];
    unread('expression', /^[\w$.]+/.exec(value.trim())?.[0] ?? '…');
    return type === 'mdxTextExpression' && !value.includes('\n') ? [{ type: 'inlineCode', value: value.trim() }] : [];
  };

/** Removes what elements without words leave: blocks with nothing in them, breaks and white space at the ends. */
const trimmed: Rewrite = (node) => {
  const children = trimLine(node.children ?? []);
  return children.length === 0 ? [] : [{ ...node, children }];
};

/** MDX: imports and exports vanish, known components become Markdown, of others the words in them remain. */
export const mdx: TreeDialect = {
  mayOccur: () => true,
  features: [],
  rewrites: (markdown) => {
    const imports = getImports(markdown);
    return new Map([
      ['mdxjsEsm', () => []],
      ['mdxJsxFlowElement', element(imports)],
      ['mdxJsxTextElement', element(imports)],
      ['mdxFlowExpression', expression(imports)],
      ['mdxTextExpression', expression(imports)],
      ['paragraph', trimmed],
      ['heading', trimmed],
    ]);
  },
};
