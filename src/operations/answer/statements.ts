import { site } from '../../site.ts';
import { fill, strings } from '../../strings.ts';

/** What we say when a question is on a topic that the owner declares as not covered. */
export const notCoveredMessage = (topic: string): string => fill(strings.notCovered, { site: site.name, topic });

/** What we say when no page answers. */
export const noAnswerMessage = (): string => fill(strings.noAnswer, { site: site.name });
