import { AdditionError } from '../additions.ts';
import { buildTargets } from '../build/build-targets.ts';
import { requestTexts } from '../build/stages/added-texts.ts';
import { commands } from '../cli/command-list.ts';
import { isReservedByCore } from '../content/addresses/reserved-addresses.ts';
import { historyReader } from '../content/changes/recorded-history.ts';
import { pictureFetcher } from '../content/remote/picture-fetcher.ts';
import { storeRegions } from '../content/store-region.ts';
import { siteOpener } from '../hosts/node/site-opener.ts';
import { limiterOpener } from '../http/limiter/open-limiter.ts';
import { readerCounting } from '../http/reader-counting.ts';
import { addedDocuments } from '../interfaces/discovery/document.ts';
import { documents } from '../interfaces/discovery/index.ts';
import { addedEndpoints } from '../interfaces/endpoint.ts';
import { endpointAt, endpointList } from '../interfaces/endpoints.ts';
import { tools } from '../interfaces/mcp/tools/index.ts';
import { addedFields } from '../library/fields/field.ts';
import { allFields, servedName } from '../library/fields/served.ts';
import { commonFields } from '../library/front-matter/front-matter.ts';
import { issueKinds } from '../library/issues/issue-codes.ts';
import { outlineReaders } from '../library/layout/outline.ts';
import { textDialects, treeDialects } from '../library/markdown/dialects/dialect-lists.ts';
import { Page } from '../library/page.ts';
import { citations } from '../operations/citations.ts';
import { operations } from '../operations/index.ts';
import { addedOperations } from '../operations/operation.ts';
import { dataPublishing } from '../release/data-publishing.ts';
import { addedFacts, siteFacts } from '../site/schema.ts';
import { pluginStrings } from '../strings/added-strings.ts';

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

/** Checks that the endpoints of plug-ins have addresses that nothing else of the site can have. */
const checkEndpoints = (): void => {
  for (const { plugin, item } of addedEndpoints.read()) {
    const { name, path } = item;
    if (path !== `/${name}` || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
      throw new AdditionError(
        `The endpoint ${name} of ${plugin} needs lower-case words with hyphens as its name, and the address /${name}.`,
      );
    if (isReservedByCore(name))
      throw new AdditionError(`Halyard and ${plugin} both have the endpoint ${path}. Leave one out.`);
  }
};

/**
 * Joins each list of the core with what plug-ins add to it, which throws where two items have one name. Facts must be optional: a site
 * states what it wants to.
 */
export const checkPlugins = (): void => {
  for (const join of [commands, siteFacts, operations, tools, documents, textDialects, treeDialects, allFields]) join();
  for (const join of [buildTargets, issueKinds, outlineReaders, pictureFetcher, readerCounting]) join();
  for (const join of [dataPublishing, siteOpener, limiterOpener]) join();
  for (const join of [endpointList, citations, historyReader, storeRegions, requestTexts, pluginStrings]) join();
  checkEndpoints();
  checkDerived();
  checkFields();
  for (const { plugin, item } of addedFacts.read())
    if (!item.schema.safeParse(undefined).success)
      throw new AdditionError(`The fact ${item.name} of ${plugin} must be optional or have a default.`);
};
