import { AdditionError } from '../additions.ts';
import { commands } from '../cli/command-list.ts';
import { documents } from '../interfaces/discovery/index.ts';
import { tools } from '../interfaces/mcp/tools/index.ts';
import { addedFields } from '../library/fields/field.ts';
import { allFields, servedName } from '../library/fields/served.ts';
import { commonFields } from '../library/front-matter/front-matter.ts';
import { textDialects, treeDialects } from '../library/markdown/dialects/dialect-lists.ts';
import { Page } from '../library/page.ts';
import { operations } from '../operations/index.ts';
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

/**
 * Joins each list of the core with what plug-ins add to it, which throws where two items have one name. Facts must be optional: a site
 * states what it wants to.
 */
export const checkPlugins = (): void => {
  for (const join of [commands, siteFacts, operations, tools, documents, textDialects, treeDialects, allFields]) join();
  checkFields();
  for (const { plugin, item } of addedFacts.read())
    if (!item.schema.safeParse(undefined).success)
      throw new AdditionError(`The fact ${item.name} of ${plugin} must be optional or have a default.`);
};
