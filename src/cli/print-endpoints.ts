import { getFixedDocuments } from '../interfaces/discovery/index.ts';
import { endpointList } from '../interfaces/endpoints.ts';
import type { Library } from '../library/library.ts';
import { endpoints } from '../site/site.ts';

/** Prints the URLs of the site, its endpoints and its discovery documents. */
export const printEndpoints = (address: string, library: Library): void => {
  const rows: [string, string][] = [
    ['Site', `${address}/`],
    ['Markdown', `${address}/index.md (every page: add .md)`],
    ...endpointList().map(({ name, path }): [string, string] => [name, address + path]),
    ...getFixedDocuments(library).map(({ pathname }): [string, string] => ['document', address + pathname]),
    ['Health', address + endpoints.health],
  ];
  console.log(
    `\n${library.site.name} is running:\n${rows.map(([name, url]) => `  ${name.padEnd(10)} ${url}`).join('\n')}\n\nStop with Ctrl+C.`,
  );
};
