import type { ShownFacts } from '../build/views/shown-facts.ts';
import { endpoints } from '../site/site.ts';

/** The address to ask at in the language of a page, with a question or without one. */
export const askAddress = ({ askLanguage }: Pick<ShownFacts, 'askLanguage'>, query?: string): string => {
  const parameters = new URLSearchParams({
    ...(query !== undefined && { query }),
    ...(askLanguage !== undefined && { language: askLanguage }),
  });
  return parameters.size === 0 ? endpoints.ask : `${endpoints.ask}?${parameters}`;
};
