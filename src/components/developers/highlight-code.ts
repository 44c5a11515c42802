import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-powershell.js';
import 'prismjs/components/prism-python.js';
import { escapeMarkup } from '../../library/text/escape-markup.ts';

/** Returns code as HTML, its tokens with the classes that code of texts has. */
export const highlightCode = (code: string, language: string): string => {
  const grammar = Prism.languages[language];
  if (grammar === undefined) return escapeMarkup(code);
  // Prism writes the classes itself, and escapes everything else.
  return Prism.highlight(code, grammar, language).replace(
    /<span class="token ([\w -]+)">/g,
    (_, names: string) =>
      `<span class="${names
        .split(' ')
        .map((name) => `t-${name}`)
        .join(' ')}">`,
  );
};
