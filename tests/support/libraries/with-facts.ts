import type { Library } from '../../../src/library/library.ts';
import type { Site } from '../../../src/site/schema.ts';

/** A library whose owner states these facts, of the core or of plug-ins. */
export const withFacts = (library: Library, facts: Partial<Site> & Readonly<Record<string, unknown>>): Library => ({
  ...library,
  site: { ...library.site, ...facts },
});
