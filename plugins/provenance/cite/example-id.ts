import type { Library } from '../../../src/library/library.ts';
import { examplePage } from '../../../src/operations/example-page.ts';
import { citationUrl } from '../verify/citation.ts';
import { citePath } from './address.ts';

/** The decoded text after `/cite/` in the address of a quotation of the site. */
export const exampleId = (library: Library): string => {
  const page = examplePage(library);
  const url = citationUrl(library.origin, page, 0, page.title);
  return decodeURIComponent(new URL(url).pathname.split(`${citePath}/`)[1] ?? '');
};
