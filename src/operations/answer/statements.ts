import type { Site } from '../../site-schema.ts';
import { fill, strings } from '../../strings.ts';

/** Returns the message for a question on a topic that the owner declares as not covered. */
export const notCoveredMessage = ({ name }: Site, topic: string): string =>
  fill(strings.notCovered, { site: name, topic });

/** Returns the message for a question that no page answers. */
export const noAnswerMessage = ({ name }: Site): string => fill(strings.noAnswer, { site: name });
