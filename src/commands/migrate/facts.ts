import { Document, type Pair, type Scalar } from 'yaml';
import * as z from 'zod';
import { siteFacts } from '../../site-schema.ts';

/** The sections that every site had before they were facts, with their types. */
const types: Readonly<Record<string, string>> = {
  blog: 'essays',
  glossary: 'glossary',
  tools: 'tools',
  examples: 'examples',
  solutions: 'solutions',
};

const Section = z.looseObject({ type: z.string().optional() });
const Sections = z.record(z.string(), Section).catch({});

/** The result of reading the facts of `src/site.ts`. */
export interface MigratedFacts {
  readonly yaml: string;
  readonly count: number;
  readonly language: string;
  /** Sentences about facts that need a look. */
  readonly notes: readonly string[];
}

const header = ` yaml-language-server: $schema=../docs/site.schema.json

 The facts of this site, as src/site.ts had them. Every fact is optional: what is not stated here is claimed nowhere.`;

/** Writes facts with the descriptions of the schema as comments. */
const yamlOf = (facts: Readonly<Record<string, unknown>>): string => {
  const document = new Document(facts);
  document.commentBefore = header;
  const shape = new Map<string, z.core.$ZodType>(Object.entries(siteFacts().shape));
  z.array(z.custom<Pair<Scalar<string>>>())
    .parse(Object(document.contents).items)
    .forEach(({ key }, at) => {
      const described = shape.get(key.value);
      const { description } = (described && z.globalRegistry.get(described)) ?? {};
      if (description !== undefined) key.commentBefore = ` ${description}`;
      key.spaceBefore = at > 0;
    });
  return document.toString({ lineWidth: 120 });
};

/** Turns the facts of `src/site.ts`, of any commit that had them, into those of `site.yaml`. */
export const migrateFacts = (site: unknown, askExamples: readonly string[]): MigratedFacts => {
  const given = z.record(z.string(), z.unknown()).parse(site);
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(siteFacts().shape, name));
  const lost = Object.keys(given).filter((name) => !Object.hasOwn(siteFacts().shape, name));
  const sections = Object.entries(Sections.parse(given.sections)).map(
    ([name, section]) => [name, { type: types[name] ?? 'essays', ...section }] as const,
  );
  const facts = {
    ...Object.fromEntries(known),
    ...(askExamples.length > 0 && { askExamples }),
    ...(sections.length > 0 && { sections: Object.fromEntries(sections) }),
  };
  const issues = siteFacts().safeParse(facts).error?.issues ?? [];
  return {
    yaml: yamlOf(facts),
    count: Object.keys(facts).length,
    language: z.string().catch('en').parse(given.language),
    notes: [
      ...lost.map((name) => `src/site.ts has ${name}, which is not a fact of site.yaml, so it is left out.`),
      ...issues.map(({ path, message }) => `site.yaml: ${path.join('.')} needs a look. ${message}`),
    ],
  };
};
