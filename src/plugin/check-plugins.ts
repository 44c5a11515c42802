import { AdditionError } from '../additions.ts';
import { commands } from '../cli/command-list.ts';
import { pictureFetcher } from '../context/at-build/remote/picture-fetcher.ts';
import { requestTexts } from '../context/at-build/stages/added-texts.ts';
import { buildTargets } from '../context/build-targets.ts';
import { readerCounting } from '../http/reader-counting.ts';
import { addedDocuments } from '../interfaces/discovery/document.ts';
import { documents } from '../interfaces/discovery/index.ts';
import { endpointAt } from '../interfaces/endpoints.ts';
import { tools } from '../interfaces/mcp/tools/index.ts';
import { addedFields } from '../library/fields/field.ts';
import { allFields, servedName } from '../library/fields/served.ts';
import { commonFields } from '../library/front-matter/front-matter.ts';
import { issueKinds } from '../library/issues/issue-codes.ts';
import { textDialects, treeDialects } from '../library/markdown/dialects/dialect-lists.ts';
import { Page } from '../library/page.ts';
import { operations } from '../operations/index.ts';
import { addedOperations } from '../operations/operation.ts';
import { addedFacts, siteFacts } from '../site-schema.ts';

/** Checks that the fields of plug-ins have names of their own, in front matter and in the API, and may be left out. */
const checkFields = (): void => {
  const taken = new Set([...Object.keys(commonFields), ...Object.keys(Page.shape)]);
  for (const { plugin, item } of addedFields.read()) {
    const { name, schema } = item;
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      throw new AdditionError(`The field ${JSON.stringify(name)} of ${plugin} needs a name in camel case.`);
    if ([name, servedName(name)].some((each) => taken.has(each)))
      throw new AdditionError(`Halyard and ${plugin} both have the field ${name}. Leave one out.`);
    if (!schema.safeParse(undefined).success)
      throw new AdditionError(`The field ${name} of ${plugin} must be optional or have a default.`);
  }
};

/** Checks that documents and operations of plug-ins take no name of what the core derives or mounts. */
const checkDerived = (): void => {
  const clash = (plugin: string, kind: string, name: string): AdditionError =>
    new AdditionError(`Halyard and ${plugin} both have the ${kind} ${name}. Leave one out.`);
  for (const { plugin, item } of addedDocuments.read()) {
    const { pathname } = item;
    const isTaken = documents().filter((document) => document.pathname === pathname).length > 1;
    if (isTaken || endpointAt(pathname) !== undefined) throw clash(plugin, 'address', pathname);
  }
  for (const { plugin, item } of addedOperations.read())
    if (operations().filter(({ id }) => id === item.id).length > 1) throw clash(plugin, 'operation', item.id);
};

/**
 * Joins each list of the core with what plug-ins add to it, which throws where two items have one name. Facts must be optional: a site
 * states what it wants to.
 */
export const checkPlugins = (): void => {
  for (const join of [commands, siteFacts, operations, tools, documents, textDialects, treeDialects, allFields]) join();
  for (const join of [buildTargets, issueKinds, pictureFetcher, readerCounting, requestTexts]) join();
  checkDerived();
  checkFields();
  for (const { plugin, item } of addedFacts.read())
    if (!item.schema.safeParse(undefined).success)
      throw new AdditionError(`The fact ${item.name} of ${plugin} must be optional or have a default.`);
};
