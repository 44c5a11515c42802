import { toSegment } from '../../src/library/layout/segment.ts';
import type { ShownOperation } from './operation-blocks.ts';
import type { References } from './references.ts';
import { getServer } from './request.ts';
import { Node, type OpenApi, OperationObject, PathItem } from './schema.ts';

/** The operations of a tag. */
export interface Group {
  readonly title: string;
  readonly description: string | undefined;
  readonly operations: readonly ShownOperation[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** The most operations of a file that have a place on the pages. */
const maxOperations = 3000;
/** The group of operations without a tag. */
const untagged = 'Operations';
const maxTitle = 120;

const getLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxTitle);

/** The operations of a document in its order, each with its first tag. */
const operationsIn = (references: References, document: OpenApi): (ShownOperation & { readonly tag: string })[] => {
  const base = getServer(references, document.servers);
  return Object.entries(document.paths)
    .flatMap(([path, given]) => {
      const all = references.read(Node, given)?.value;
      const shared = references.read(PathItem, given)?.value;
      if (all === undefined || shared === undefined || !path.startsWith('/')) return [];
      return methods.flatMap((method) => {
        const found = Object.hasOwn(all, method) ? references.read(OperationObject, all[method])?.value : undefined;
        if (found === undefined) return [];
        const { summary = '', operationId = '', tags = [], parameters = [], servers } = found;
        return {
          method,
          path: path.slice(0, 500),
          title: getLine(summary) || getLine(operationId) || getLine(`${method.toUpperCase()} ${path}`),
          tag: getLine(tags[0] ?? '') || untagged,
          operation: found,
          parameters: [...(shared.parameters ?? []), ...parameters],
          server: getServer(references, servers) ?? getServer(references, shared.servers) ?? base,
        };
      });
    })
    .slice(0, maxOperations);
};

/** The operations by their tags: those that the document declares in its order, then others as they are met. */
export const getGroups = (references: References, document: OpenApi): Group[] => {
  const byTag = Map.groupBy(operationsIn(references, document), ({ tag }) => tag);
  const declared = new Map(document.tags.map(({ name, description }) => [getLine(name), description]));
  return [...new Set([...declared.keys(), ...byTag.keys()])].flatMap((title) => {
    const operations = byTag.get(title) ?? [];
    return operations.length === 0 ? [] : [{ title, description: declared.get(title), operations }];
  });
};

/** Names of files that are the page of their folder. */
const indexNames: ReadonlySet<string> = new Set(['index', '_index', 'readme']);

/** Creates a function that returns each title as a name that no other has. */
export const uniqueNames = (): ((title: string) => string) => {
  const taken = new Set(indexNames);
  return (title) => {
    const words = title.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll('/', ' ');
    const base = toSegment(words.toLowerCase()) || 'part';
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
    taken.add(name);
    return name;
  };
};
