import { createAdditions } from '../../additions.ts';
import { type Deprecation, toSentence } from './deprecation.ts';

/** Changes of one day that clients see in one part of the service. */
export interface ApiChange {
  readonly day: string;
  readonly part: string;
  /** Sentences with code in backticks, word for word as in the changelog of the project. */
  readonly texts: readonly string[];
}

/** The changes of what plug-ins serve. */
export const addedApiChanges = createAdditions<ApiChange>('API changes');

/** The changes with the deprecations among them, newest first. */
export const withDeprecations = (
  changes: readonly ApiChange[],
  deprecations: readonly Deprecation[],
): readonly ApiChange[] => {
  const announced = Map.groupBy(deprecations, ({ since }) => since)
    .entries()
    .map(([day, list]): ApiChange => ({ day, part: 'Deprecations', texts: list.map(toSentence) }));
  return [...announced, ...changes].sort((one, other) => other.day.localeCompare(one.day));
};

/** The title of a change, which is its heading on the page, too. */
export const changeTitle = ({ day, part }: ApiChange): string => `${day}: ${part}`;
