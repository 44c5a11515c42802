import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-powershell.js';
import 'prismjs/components/prism-python.js';
import { escapeContent } from '../../library/text/escape-markup.ts';

/** Tokens that stay in the color of the text: the reference page has a thousand of them, a third of its elements. */
const plain: ReadonlySet<string> = new Set(['punctuation', 'operator']);

const writeToken = (token: string | Prism.Token): string => {
  if (typeof token === 'string') return escapeContent(token);
  const { type, alias = [], content } = token;
  const inner = (Array.isArray(content) ? content : [content]).map(writeToken).join('');
  if (plain.has(type)) return inner;
  const names = [type, ...(typeof alias === 'string' ? [alias] : alias)].map((name) => `t-${name}`);
  return `<span class="${names.join(' ')}">${inner}</span>`;
};

/** Code as HTML, its tokens with the classes that code of texts has. */
export const highlightCode = (code: string, language: string): string => {
  const grammar = Prism.languages[language];
  return grammar === undefined ? escapeContent(code) : Prism.tokenize(code, grammar).map(writeToken).join('');
};
