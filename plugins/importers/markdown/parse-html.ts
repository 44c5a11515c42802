import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { Parser } from 'htmlparser2';

/** Parses HTML, as a fragment or a document. What is nested too deeply for a tree is one text. */
export const parseHtml = (html: string, fragment = true, lose?: (what: string) => void): Root => {
  try {
    return fromHtml(html, { fragment });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    lose?.('texts nested too deeply, which are plain text now');
    const words: string[] = [];
    new Parser({ ontext: (text) => void words.push(text) }).end(html);
    return { type: 'root', children: [{ type: 'text', value: words.join('') }] };
  }
};
