import type { Library } from '../../library/library.ts';
import { answerPromptName } from './prompt.ts';
import { pageTemplate } from './resources.ts';

const maxValues = 100;

/** The paths that begin with the typed text, then those that contain it, each in order. */
const matchingPaths = (typed: string, library: Library): { values: string[]; total: number; hasMore: boolean } => {
  const prefix = typed.normalize('NFC').replace(/^\//, '').toLowerCase();
  const starts: string[] = [];
  const contains: string[] = [];
  for (const path of library.pathsBetween(0, library.size)) {
    const at = path.toLowerCase().indexOf(prefix);
    if (at === 0) starts.push(path);
    else if (at > 0) contains.push(path);
  }
  const total = starts.length + contains.length;
  return { values: [...starts, ...contains].slice(0, maxValues), total, hasMore: total > maxValues };
};

type Reference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

/** Completes an argument of the prompt or the resource template; undefined if there is no such prompt or template. */
export const complete = (
  library: Library,
  ref: Reference,
  argument: { readonly name: string; readonly value: string },
) => {
  const completed = ref.type === 'ref/prompt' ? 'page' : 'path';
  const isKnown =
    ref.type === 'ref/prompt' ? ref.name === answerPromptName : ref.uri === pageTemplate(library).uriTemplate;
  if (!isKnown) return undefined;
  return {
    completion:
      argument.name === completed ? matchingPaths(argument.value, library) : { values: [], total: 0, hasMore: false },
  };
};
