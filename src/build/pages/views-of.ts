import { views } from 'virtual:halyard/views';
import type { Views } from '../views/open-views.ts';

/** The views for a request: those that the build passes with it, or else those of the folder as it is now. */
export const getViews = (locals: App.Locals): Views => {
  const found = locals.views ?? views;
  if (found === undefined) throw new Error('The request has no views.');
  return found;
};
