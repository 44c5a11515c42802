import type { PhrasingContent, RootContent } from 'mdast';
import { headingNode, listNode, paragraphNode, textNode } from '../../src/library/markdown/build.ts';
import { codeNode, getFurtherBlocks, getRest } from './description.ts';
import type { References } from './references.ts';
import { unknownServer } from './request.ts';
import { type OpenApi, SecurityScheme, Server } from './schema.ts';

const getWay = ({ type, scheme, name = '', in: place = '' }: SecurityScheme): PhrasingContent[] => {
  if (type === 'apiKey') return [textNode(`A key in the ${place} field `), codeNode(name), textNode('.')];
  if (type === 'http') return [textNode('HTTP authentication, scheme '), codeNode(scheme ?? ''), textNode('.')];
  return [codeNode(type), textNode('.')];
};

const serverLines = (references: References, { servers = [] }: OpenApi): PhrasingContent[][] =>
  servers.slice(0, 20).flatMap((given) => {
    const server = references.read(Server, given)?.value;
    return server === undefined ? [] : [[codeNode(server.url), ...getRest(server.description)]];
  });

/** The blocks of the first page, about the API as a whole. */
export const overviewBlocks = (references: References, document: OpenApi, hasServer: boolean): RootContent[] => {
  const { info, components } = document;
  const servers = serverLines(references, document);
  const schemes = Object.entries(components?.securitySchemes ?? {}).slice(0, 20);
  const ways = schemes.flatMap(([name, given]) => {
    const scheme = references.read(SecurityScheme, given)?.value;
    return scheme === undefined
      ? []
      : [[codeNode(name), textNode(': '), ...getWay(scheme), ...getRest(scheme.description)]];
  });
  const version = info.version === undefined ? [] : [paragraphNode(textNode('Version '), codeNode(info.version))];
  const unknown = [textNode('The file names no server; the examples have '), codeNode(unknownServer), textNode('.')];
  return [
    ...version,
    ...getFurtherBlocks(info.description, 2),
    headingNode(2, 'Servers'),
    ...(servers.length === 0 ? [] : [listNode(servers)]),
    ...(hasServer ? [] : [paragraphNode(...unknown)]),
    ...(ways.length === 0 ? [] : [headingNode(2, 'Authentication'), listNode(ways)]),
  ];
};
