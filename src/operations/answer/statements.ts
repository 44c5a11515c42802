import { site } from '../../site.ts';
import { strings } from '../../strings.ts';

/** What we say when a question is on a topic that the owner declares as not covered. */
export const sayNotCovered = (topic: string): string =>
  strings.notCovered.replace('{site}', site.name).replace('{topic}', topic);

/** What we say when no page answers. */
export const saySilent = (): string => strings.noAnswer.replace('{site}', site.name);
