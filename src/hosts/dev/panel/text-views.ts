import { element } from '../client/element.ts';
import type { PageLinks } from './page-links.ts';

const encoder = new TextEncoder();

/** The size of a text for people and for models: a token is about four characters, as on the site. */
const getSize = (text: string): string =>
  `${encoder.encode(text).length.toLocaleString('en')} bytes, about ${Math.ceil(text.length / 4).toLocaleString('en')} tokens`;

const textView = (source: string, text: string): Node[] => [
  element('p', { class: 'note' }, `${source}: ${getSize(text)}`),
  element('pre', { tabindex: '0', 'aria-label': source }, text),
];

const fetchText = async (address: string, init?: RequestInit): Promise<string> => {
  const response = await fetch(address, { cache: 'no-store', ...init });
  return response.text();
};

export const showMarkdown = async ({ markdown }: PageLinks): Promise<Node[]> =>
  textView(`GET ${markdown}`, await fetchText(markdown));

export const showRecord = async ({ json }: PageLinks): Promise<Node[]> =>
  textView(`GET ${json}`, await fetchText(json));

interface Called {
  readonly result: { readonly content: readonly { readonly text: string }[] };
}

/** Shows the text that a model gets; its structured content has the same fields. */
export const showMcp = async ({ markdown }: PageLinks): Promise<Node[]> => {
  const params = { name: 'get_page', arguments: { path: markdown } };
  const answered = await fetchText('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { result }: Called = JSON.parse(answered);
  return textView(`get_page ${JSON.stringify(params.arguments)}`, result.content.map(({ text }) => text).join('\n'));
};

/** Shows the JSON-LD as it is in the page, which is one line; the indented form would be other bytes. */
export const showJsonLd = (): Node[] =>
  textView('JSON-LD in the page', document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
