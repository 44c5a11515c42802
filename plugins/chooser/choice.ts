import type { Library } from '../../src/library/library.ts';
import type { Answer } from '../../src/operations/answer.ts';
import type { OperationContext } from '../../src/operations/operation.ts';
import { askModel } from './ask-model.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import type { ChooserSettings } from './settings.ts';

/** The sentences that a model chose for a question. */
export interface Choice {
  readonly model: string;
  readonly sentences: readonly Candidate[];
}

/** Choices by question, of one library: it does not change while it is served. Undefined for a question that the model did not answer. */
type Choices = Map<string, Promise<Choice | undefined>>;
const libraries = new WeakMap<Library, Choices>();
/** Finished choices, which an answer reads without waiting. */
const finished = new WeakMap<Library, Map<string, Choice>>();

/** The most questions that are remembered. */
const maxQuestions = 2000;
const hour = 3_600_000;

/** The times of the calls of the last hour. */
let calls: number[] = [];

const mayCall = (most: number): boolean => {
  const now = Date.now();
  calls = calls.filter((time) => now - time < hour);
  if (calls.length >= most) return false;
  calls.push(now);
  return true;
};

const choose = async (
  question: string,
  source: OperationContext,
  quote: () => Answer,
  settings: ChooserSettings,
): Promise<Choice | undefined> => {
  const candidates = findCandidates(quote(), source);
  if (candidates.length === 0 || !mayCall(settings.calls)) return undefined;
  const sentences = await askModel(question, candidates, settings);
  return sentences === undefined || sentences.length === 0 ? undefined : { model: settings.model, sentences };
};

const getMap = <Value>(maps: WeakMap<Library, Map<string, Value>>, library: Library): Map<string, Value> => {
  const known = maps.get(library) ?? new Map<string, Value>();
  maps.set(library, known);
  // The oldest one goes.
  const [first] = known.size > maxQuestions ? known.keys() : [];
  if (first !== undefined) known.delete(first);
  return known;
};

/** Asks the model about a question once, and waits for the choice. */
export const prepareChoice = async (
  question: string,
  source: OperationContext,
  quote: () => Answer,
  settings: ChooserSettings,
): Promise<void> => {
  const choices = getMap(libraries, source.library);
  const asked = choices.get(question) ?? choose(question, source, quote, settings);
  choices.set(question, asked);
  const choice = await asked;
  if (choice !== undefined) getMap(finished, source.library).set(question, choice);
};

/** The choice for a question that was prepared. */
export const getChoice = (question: string, library: Library): Choice | undefined =>
  finished.get(library)?.get(question);
