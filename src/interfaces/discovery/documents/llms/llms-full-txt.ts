import { getLanguages } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { loadComputer } from '../../../../operations/computed-pages.ts';
import { contentSignal, contentUsage, noindexHeaders } from '../../../markdown/twin-headers.ts';
import type { DiscoveryDocument } from '../../document.ts';
import { getSummaries } from '../../summaries.ts';

const pathname = '/llms-full.txt';

/** The approximate number of tokens of all pages together. */
export const totalTokens = (library: Library): number => {
  let sum = 0;
  for (const { tokens } of getSummaries(library)) sum += tokens;
  return sum;
};

async function* render(library: Library): AsyncGenerator<string> {
  const { renderTwin } = await import('../../../markdown/twin.ts');
  const { site, origin, size } = library;
  const others = getLanguages(site).filter(({ folder }) => folder !== site.folder);
  const own = others.length === 0 ? '' : ` in ${site.language}`;
  const files = others.map(({ tag, folder }) => `${tag}: ${origin}${folder === '' ? '' : `/${folder}`}${pathname}`);
  const elsewhere = files.length === 0 ? '' : ` In other languages: ${files.join(', ')}.`;
  yield `<!-- ${site.name}: all ${size} pages${own} of ${origin}/, one after the other, each as its Markdown file.${elsewhere} -->\n`;
  for (let position = 0; position < library.size; position += 1) {
    const fields = (await loadComputer(position, library))?.fields(position, library);
    yield `\n${renderTwin(library.pageAt(position), library, { fields })}`;
  }
}

/** Every page in full with its front matter, which has its URL. Rendered page by page. */
export const llmsFullTxt: DiscoveryDocument = {
  pathname,
  mediaType: 'text/plain; charset=utf-8',
  headers: ({ site }) => ({
    'content-signal': contentSignal(site),
    'content-usage': contentUsage(site),
    ...noindexHeaders,
  }),
  render,
};
