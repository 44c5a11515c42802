import type { Library } from '../../library/library.ts';
import { answerPrompt } from './prompt.ts';
import { pageTemplate } from './resources.ts';

const most = 100;

/** Paths that begin with what was typed, then those that hold it, in order. */
const pathsLike = (typed: string, library: Library): { values: string[]; total: number; hasMore: boolean } => {
  const wanted = typed.normalize('NFC').replace(/^\//, '').toLowerCase();
  const starts: string[] = [];
  const holds: string[] = [];
  for (let position = 0; position < library.size; position += 1) {
    const path = library.pathAt(position);
    const at = path.toLowerCase().indexOf(wanted);
    if (at === 0) starts.push(path);
    else if (at > 0) holds.push(path);
  }
  const total = starts.length + holds.length;
  return { values: [...starts, ...holds].slice(0, most), total, hasMore: total > most };
};

type Reference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

/** Values for an argument of the prompt or the template; undefined when there is no such prompt or template. */
export const complete = (
  library: Library,
  ref: Reference,
  argument: { readonly name: string; readonly value: string },
) => {
  const completed = ref.type === 'ref/prompt' ? 'page' : 'path';
  const known =
    ref.type === 'ref/prompt' ? ref.name === answerPrompt.name : ref.uri === pageTemplate(library).uriTemplate;
  if (!known) return undefined;
  return {
    completion:
      argument.name === completed ? pathsLike(argument.value, library) : { values: [], total: 0, hasMore: false },
  };
};
