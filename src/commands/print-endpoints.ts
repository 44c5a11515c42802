import { documents } from '../interfaces/discovery/index.ts';
import { endpointList } from '../interfaces/endpoints.ts';
import { endpoints, site } from '../site.ts';

/** Tells the owner what answers where. */
export const printEndpoints = (address: string): void => {
  const rows: [string, string][] = [
    ['Site', `${address}/`],
    ['Markdown', `${address}/index.md (every page: add .md)`],
    ...endpointList.map(({ name }): [string, string] => [name, address + endpoints[name]]),
    ...documents.map(({ pathname }): [string, string] => ['document', address + pathname]),
    ['Health', address + endpoints.health],
  ];
  console.log(
    `\n${site.name} is running:\n${rows.map(([name, where]) => `  ${name.padEnd(10)} ${where}`).join('\n')}\n\nStop with Ctrl+C.`,
  );
};
