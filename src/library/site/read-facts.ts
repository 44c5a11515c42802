import { type SiteFacts, siteFacts } from '../../site/schema.ts';
import { type OwnerFileResult, readOwnerFile } from './read-owner-file.ts';

/** The facts of a file, unless an error leaves them unknown, and the issues. */
export interface FactsResult extends Omit<OwnerFileResult<SiteFacts>, 'value'> {
  readonly facts?: SiteFacts;
}

/** Parses and validates the text of `site.yaml`. Each issue has its line and column in the file. */
export const readFacts = (text: string): FactsResult => {
  const { value, ...result } = readOwnerFile(text, {
    schema: siteFacts(),
    name: 'site.yaml',
    noun: 'fact',
    form: 'map',
    isLenient: true,
    codes: { file: 'invalid-facts', value: 'invalid-fact', unknown: 'unknown-fact' },
  });
  return { ...result, ...(value !== undefined && { facts: value }) };
};
