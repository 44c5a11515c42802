import { createAdditions } from '../../additions.ts';
import type { Library } from '../../library/library.ts';
import type { Strings } from '../../strings.ts';
import type { Answer } from '../answer.ts';
import type { OperationContext } from '../operation.ts';
import type { ResultFields } from '../result-fields.ts';

/** An answer that is computed, beside the quotations. */
export interface ComputedAnswer {
  /** The name of its data in responses. */
  readonly name: string;
  readonly text: string;
  /** False for an answer that says what the question still has to state. */
  readonly isComplete: boolean;
  readonly data: object;
  /** The data in fewer words, for models. */
  readonly brief: ResultFields;
  /** Renders it as HTML for the page around answers. `show` escapes a text and sets its quotation marks. */
  html(strings: Strings, show: (text: string) => string): string;
}

/** Answers questions in words by other means than quotations, for `/ask`, A2A and the MCP tool `ask`. */
export interface Answerer {
  /** Says in a sentence what models may ask. */
  readonly hint: string;
  /** False for a site on which it answers nothing. */
  isOffered(library: Library): boolean;
  /** Loads what `answer` needs, if a question may be one that it answers. `quote` answers it by quotations, of which it has up to ten pages. */
  prepare(question: string, source: OperationContext, quote: () => Answer): Promise<void>;
  /** Answers a question; undefined for one that is left to quotations. */
  answer(question: string, library: Library): ComputedAnswer | undefined;
}

/** The answerers of plug-ins. The first that answers a question has it. */
export const addedAnswerers = createAdditions<Answerer>('answerers of questions');

/** The answerers that a site has something for. */
export const offeredAnswerers = (library: Library): readonly Answerer[] =>
  addedAnswerers.read().flatMap(({ item }) => (item.isOffered(library) ? [item] : []));
