import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { homeFiles } from '../content/home-files.ts';
import { getFixedDocuments } from '../interfaces/discovery/index.ts';
import { endpointList } from '../interfaces/endpoints.ts';
import { serverNameFor } from '../interfaces/mcp/client-settings.ts';
import type { Library } from '../library/library.ts';
import { commandLine } from '../project/command-line.ts';
import type { Settings } from '../project/settings.ts';
import { endpoints } from '../site/site.ts';

type Rows = readonly (readonly [name: string, text: string])[];

/** The first lines for an owner: the site, and the next steps. */
const getFirstSteps = (
  address: string,
  { site }: Library,
  { contentFolder, contentName }: Pick<Settings, 'contentFolder' | 'contentName'>,
): Rows => {
  // A locked server may not look.
  const isThere = (file: string): boolean =>
    process.permission === undefined && existsSync(path.join(contentFolder, file));
  const home = homeFiles.find(isThere);
  const edited = home === undefined ? `the Markdown files in ${contentName}` : `${contentName}/${home}`;
  const connect = `claude mcp add --transport http ${serverNameFor(site.name)} ${address}${endpoints.mcp}`;
  return [
    ['Site', `${address}/`],
    ...(site.pathnames === undefined
      ? ([
          ['Edit', `${edited}; \`${commandLine('dev')}\` shows changes as you write`],
          ['Name', `\`name: …\` in ${contentName}/site.yaml`],
        ] as const)
      : []),
    ['Assistants', `Claude: \`${connect}\`. ChatGPT: ${endpoints.mcp} of the public site`],
  ];
};

const getAddresses = (address: string, library: Library): Rows => [
  ['Markdown', `${address}/index.md (every page: add .md)`],
  ...endpointList().map(({ name, path: at }) => [name, address + at] as const),
  ...getFixedDocuments(library).map(({ pathname }) => ['document', address + pathname] as const),
  ['Health', address + endpoints.health],
];

/** Prints where a site is, and how to go on; with `all` the addresses of its endpoints and documents, too. */
export const printEndpoints = (
  address: string,
  library: Library,
  settings: Pick<Settings, 'contentFolder' | 'contentName'>,
  all: boolean,
): void => {
  const rows = [...getFirstSteps(address, library, settings), ...(all ? getAddresses(address, library) : [])];
  console.log(
    `\n${library.site.name} is running:\n${rows.map(([name, text]) => `  ${name.padEnd(10)} ${text}`).join('\n')}\n\nStop with Ctrl+C.`,
  );
};
