import * as z from 'zod';
import { anyKind, anyVersion, type PageQuery } from '../../library/facets.ts';
import { type DeclaredFacet, declaredFacets } from '../../library/fields/served.ts';
import { getLanguages, hasLanguages } from '../../library/language/site-language.ts';
import type { Library, LibraryLists } from '../../library/library.ts';
import { pageKinds } from '../../library/page-kind.ts';
import { SectionName } from '../../library/sections.ts';
import { maxTagLength, tagPattern } from '../../library/tags.ts';
import { hasVersions } from '../../library/version/site-versions.ts';
import type { SchemaOverride } from '../citations.ts';

/** A tag in the form that front matter allows. */
const Tag = z.string().min(1).max(maxTagLength).regex(tagPattern);

/** The parameter for a language, which only a site in several has; `forLibrary()` gives it the tags of that site. */
export const LanguageName = z.string().max(35);

/** The parameter for a version, which only a site with versions has; `forLibrary()` gives it the names of that site. */
export const VersionName = z.string().max(200);

type FieldFilters = { [Name in DeclaredFacet]: z.ZodOptional<z.ZodType<string>> };

/** Filter parameters of declared fields. */
export const fieldFilters = Object.fromEntries(
  declaredFacets.map(({ name, schema }) => [
    name,
    z.optional(schema).meta({ description: `Only pages with this value of \`${name}\`.` }),
  ]),
) as unknown as FieldFilters;

/** Filter parameters of every list. */
export const filters = {
  section: SectionName.optional().meta({ description: 'Only pages of this part of the site.' }),
  tag: Tag.optional().meta({ description: 'Only pages with this tag.' }),
  kind: z
    .enum([...pageKinds, anyKind])
    .optional()
    .meta({
      description:
        'Without it, pages that authors wrote. `list`: lists that the site makes of them; `service`: pages about the service.',
    }),
  ...fieldFilters,
  updated_since: z.iso
    .date()
    .optional()
    .meta({ description: 'Only pages that changed on this day (YYYY-MM-DD) or later.' }),
};

/** The names of all filters; only a site in several languages has the first, and one with versions the second. */
const filterNames = new Set<string>(['language', 'version', ...Object.keys(filters)]);

/** The filters in the input of an operation; the section of a former version asks for that version. */
export const filtersIn = (input: Readonly<Record<string, unknown>>, { site, sections }: Library): PageQuery => {
  const own = Object.entries(input).filter(([name, value]) => filterNames.has(name) && value !== undefined);
  const query: PageQuery = Object.fromEntries(own);
  const isFormer = sections.get(query.section ?? '')?.size === 0 && hasVersions(site);
  return isFormer && query.version === undefined ? { ...query, version: anyVersion } : query;
};

/** The schema of a section's name on one site. */
const sectionSchema = ({ sections }: LibraryLists) => z.enum([...sections.keys()]);

/** Adds the names of a site's sections to the JSON Schema of `SectionName`, as the `override` of `z.toJSONSchema()`. */
export const enumerateSections =
  ({ sections }: LibraryLists): SchemaOverride =>
  ({ zodSchema, jsonSchema }) => {
    if (zodSchema !== SectionName) return;
    delete jsonSchema.minLength;
    delete jsonSchema.maxLength;
    jsonSchema.enum = [...sections.keys()];
  };

interface Definition {
  readonly input: z.ZodObject;
  forSite?(library: Library): z.ZodObject;
}

const definitionCache = new WeakMap<Library, Map<Definition, Definition>>();

/** True for an input with words, whose language is known without being stated. */
const hasWords = ({ shape }: z.ZodObject): boolean => ['q', 'query', 'question'].some((name) => name in shape);

/** An input as a site has it: with `language` where there are several, and without it where there is one. */
const languageOn = (input: z.ZodObject, { site }: Library): z.ZodObject => {
  const { language: own, tag } = input.shape;
  const isStated = own instanceof z.ZodOptional && own.unwrap() === LanguageName;
  if (!hasLanguages(site)) return isStated ? input.omit({ language: true }) : input;
  if (!isStated && tag !== filters.tag) return input;
  const language = z
    .enum(getLanguages(site).map((one) => one.tag))
    .optional()
    .meta({
      description: `Only pages in this language. Without it: ${hasWords(input) ? 'that of the words' : 'all'}.`,
    });
  return input.extend({ language });
};

/** An input as a site has it: with `version` where its documentation has versions, and without it elsewhere. */
const versionOn = (input: z.ZodObject, { site }: Library): z.ZodObject => {
  const { version: own, tag } = input.shape;
  const isStated = own instanceof z.ZodOptional && own.unwrap() === VersionName;
  if (!hasVersions(site)) return isStated ? input.omit({ version: true }) : input;
  if (!isStated && tag !== filters.tag) return input;
  const names = (site.docVersions ?? []).map(({ name }) => name);
  const version = z
    .enum([...names, anyVersion])
    .optional()
    .meta({
      description: `Only pages of this version of the documentation, or \`${anyVersion}\` for all pages. Without it: pages outside of versions and those of the current one.`,
    });
  return input.extend({ version });
};

/** An input without the filter by author, if no page of the site has one whom it would find. */
const withoutUnused = (input: z.ZodObject, { facets }: Library): z.ZodObject => {
  const { author } = input.shape;
  const isUnused = author === fieldFilters.author && !facets.get('author')?.size;
  return author !== undefined && isUnused ? input.omit({ author: true }) : input;
};

/** The input of a definition as a site has it: `section`, `language` and `version` accept what it has. */
const inputOn = ({ input, forSite }: Definition, library: Library): z.ZodObject => {
  const stated = forSite?.(library) ?? input;
  const spoken = versionOn(languageOn(withoutUnused(stated, library), library), library);
  const { section } = spoken.shape;
  if (!(section instanceof z.ZodOptional) || section.unwrap() !== SectionName) return spoken;
  const named = sectionSchema(library)
    .optional()
    .meta({ ...section.meta() });
  return spoken.extend({ section: named });
};

/** An operation or tool as a site has it: itself where nothing differs. Cached per library. */
export const forLibrary = <One extends Definition>(definition: One, library: Library): One => {
  const cache = definitionCache.get(library) ?? new Map<Definition, Definition>();
  definitionCache.set(library, cache);
  const cached = cache.get(definition) as One | undefined;
  if (cached !== undefined) return cached;
  const input = inputOn(definition, library);
  const named = input === definition.input ? definition : { ...definition, input };
  cache.set(definition, named);
  return named;
};
