import type { DialectNode, Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { joinNodes } from '../../src/library/markdown/dialects/dialect-tree.ts';
import { flow, item, paragraph, strong, text } from './nodes.ts';

const endsSentence = (node: DialectNode | undefined): boolean => /[.:;?!]$/.test(node?.value ?? '');

/** A term, in bold, and its definition beside it, or below it where that is more than a paragraph. */
const getEntry = (terms: readonly DialectNode[], details: readonly DialectNode[]): DialectNode => {
  const names = terms.map(({ children = [] }) => strong(children));
  const term = names.flatMap((name, at) => (at === 0 ? [name] : [text(', '), name]));
  const blocks = details.flatMap(({ children = [] }) => flow(children));
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return item([paragraph(term), ...blocks]);
  const colon = text(endsSentence(terms.at(-1)?.children?.at(-1)) ? ' ' : ': ');
  return item([paragraph([...term, colon, ...(first.children ?? [])]), ...rest]);
};

const list: Rewrite = ({ children = [] }) => {
  const entries: DialectNode[] = [];
  let [terms, details]: [DialectNode[], DialectNode[]] = [[], []];
  const end = (): void => {
    if (terms.length > 0 || details.length > 0) entries.push(getEntry(terms, details));
    [terms, details] = [[], []];
  };
  for (const child of children) {
    if (child.type === 'descriptionTerm') {
      if (details.length > 0) end();
      terms.push(child);
    } else details.push(child);
  }
  end();
  return joinNodes(entries);
};

/** Definition lists of PHP Markdown Extra, kramdown and Goldmark: a term, and below it lines that begin with a colon. */
export const definitionLists: TreeDialect = {
  mayOccur: (source) => /\n[ \t>]{0,8}:[ \t]/.test(source),
  features: ['definitionList'],
  rewrites: () => new Map([['descriptionList', list]]),
};
