import type { Library } from '../../../../library/library.ts';
import { loadComputer } from '../../../../operations/computed-pages.ts';
import { contentSignal, contentUsage, noindexHeaders } from '../../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../../document.ts';
import { getSummaries } from '../../summaries.ts';

/** The approximate number of tokens of all pages together. */
export const totalTokens = (library: Library): number => {
  let sum = 0;
  for (const { tokens } of getSummaries(library)) sum += tokens;
  return sum;
};

async function* render(library: Library): AsyncGenerator<string> {
  const { renderTwin } = await import('../../../markdown/twin.ts');
  yield `<!-- ${library.site.name}: all ${library.size} pages of ${library.origin}/, one after the other, each as its Markdown file. -->\n`;
  for (let position = 0; position < library.size; position += 1) {
    const fields = (await loadComputer(position, library))?.fields(position, library);
    yield `\n${renderTwin(library.pageAt(position), library, { fields })}`;
  }
}

/** Every page in full with its front matter, which has its URL. Rendered page by page. */
export const llmsFullTxt: DiscoveryDocument = {
  pathname: '/llms-full.txt',
  mediaType: 'text/plain; charset=utf-8',
  headers: ({ site }) => ({
    'content-signal': contentSignal(site),
    'content-usage': contentUsage(site),
    ...noindexHeaders,
  }),
  render,
};
