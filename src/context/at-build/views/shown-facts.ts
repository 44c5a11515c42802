import type { Library } from '../../../library/library.ts';
import type { Site } from '../../../site-schema.ts';

/** The facts of a site that its pages show; a change of another fact renders no page again. */
export type ShownFacts = Pick<
  Site,
  | 'name'
  | 'description'
  | 'language'
  | 'direction'
  | 'licence'
  | 'quotas'
  | 'assistants'
  | 'assistantPrompt'
  | 'askExamples'
>;

/** Returns the facts of a site that its pages show. */
export const shownFacts = ({ site }: Pick<Library, 'site'>): ShownFacts => {
  const { name, description, language, direction, licence, quotas, assistants, assistantPrompt, askExamples } = site;
  return { name, description, language, direction, licence, quotas, assistants, assistantPrompt, askExamples };
};
