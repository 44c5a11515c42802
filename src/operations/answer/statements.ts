import { site } from '../../site.ts';
import { fill, strings } from '../../strings.ts';

/** Returns the message for a question on a topic that the owner declares as not covered. */
export const notCoveredMessage = (topic: string): string => fill(strings.notCovered, { site: site.name, topic });

/** Returns the message for a question that no page answers. */
export const noAnswerMessage = (): string => fill(strings.noAnswer, { site: site.name });
