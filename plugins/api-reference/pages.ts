import type { RootContent } from 'mdast';
import { stringify } from 'yaml';
import type { WrittenPage } from '../../src/content/source/page-source.ts';
import { writeMarkdown } from '../../src/library/markdown/write/write-markdown.ts';
import { getFurtherBlocks, toSentence } from './description.ts';
import { type Group, getGroups, uniqueNames } from './groups.ts';
import { operationBlocks, type ShownOperation } from './operation-blocks.ts';
import { overviewBlocks } from './overview-blocks.ts';
import type { References } from './references.ts';
import { getServer } from './request.ts';
import type { OpenApi } from './schema.ts';

/** The most operations that stand on the page of their tag: beyond it, each has a page of its own. */
const maxOnPage = 12;

interface Written {
  readonly title: string;
  readonly description: string | undefined;
  readonly order?: number;
  readonly blocks: readonly RootContent[];
}

const write = (file: string, { title, description, order, blocks }: Written): WrittenPage => {
  const fields = { title: title.replace(/\s+/g, ' ').slice(0, 160), description, order };
  const text = `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${writeMarkdown({ type: 'root', children: [...blocks] })}`;
  return { file, text };
};

/** A tag with the name of its pages. */
interface NamedGroup extends Group {
  readonly name: string;
  readonly isLarge: boolean;
}

const getNames = (operations: readonly ShownOperation[]): string => {
  const list = operations.slice(0, 5).map((one) => one.title);
  return `${list.join(', ')}${operations.length > 5 ? ', …' : '.'}`.slice(0, 300);
};

/** The pages of the operations of a large tag, in the folder of the tag. */
const operationPages = (
  references: References,
  document: OpenApi,
  { operations }: Group,
  folder: string,
): WrittenPage[] => {
  const nameFor = uniqueNames();
  return operations.map((shown, at) => {
    const { title, method, path, operation } = shown;
    return write(`${folder}/${nameFor(operation.operationId ?? title)}.md`, {
      title,
      description: toSentence(operation.description) ?? `${method.toUpperCase()} ${path}`.slice(0, 380),
      order: at + 1,
      blocks: operationBlocks(references, document, shown, false),
    });
  });
};

const groupPages = (references: References, document: OpenApi, group: NamedGroup, order: number): WrittenPage[] => {
  const { title, description, operations, name, isLarge } = group;
  const about = { title, description: toSentence(description) ?? `${title}: ${getNames(operations)}`, order };
  const before = getFurtherBlocks(description, 2);
  if (isLarge)
    return [
      write(`${name}/index.md`, { ...about, blocks: before }),
      ...operationPages(references, document, group, name),
    ];
  const sections = operations.flatMap((shown) => operationBlocks(references, document, shown, true));
  return [write(`${name}.md`, { ...about, blocks: [...before, ...sections] })];
};

/**
 * Writes the reference of an API as pages: an overview and one page for each tag. The operations of a tag with many have pages of
 * their own below it; those of a small API with one tag stand on the overview. Pages of a folder list what is in it by themselves.
 */
export const apiPages = (references: References, document: OpenApi): WrittenPage[] => {
  const { title, description, summary } = document.info;
  const groups = getGroups(references, document);
  const operations = groups.flatMap((group) => group.operations);
  const isSmall = groups.length === 1 && operations.length <= maxOnPage;
  const nameFor = uniqueNames();
  const named = (isSmall ? [] : groups).map(
    (group): NamedGroup => ({ ...group, name: nameFor(group.title), isLarge: group.operations.length > maxOnPage }),
  );
  const overview = write('index.md', {
    title,
    description: toSentence(description ?? summary) ?? `${title}: ${getNames(operations)}`,
    blocks: [
      ...overviewBlocks(references, document, getServer(references, document.servers) !== undefined),
      ...(isSmall ? operations.flatMap((shown) => operationBlocks(references, document, shown, true)) : []),
    ],
  });
  return [overview, ...named.flatMap((group, at) => groupPages(references, document, group, at + 1))];
};
