import { escapeMarkup } from '../../src/library/text/escape-markup.ts';
import type { Answerer, ComputedAnswer } from '../../src/operations/answer/answerer.ts';
import { fill } from '../../src/strings.ts';
import type { Choice } from './choice.ts';
import { readChooserSettings } from './settings.ts';
import { chooserStrings } from './strings.ts';

/** Loaded with the first question of a site that has a model: functions of other sites start without it. */
let loaded: typeof import('./choice.ts') | undefined;

const toData = ({ model, sentences }: Choice) => ({
  model,
  quotes: sentences.map(({ text, title, url, author, license }) => ({ text, title, url, author, license })),
});

const toText = ({ model, sentences }: Choice): string =>
  [
    ...sentences.map(({ text, title, url }) => `“${text}” — ${title}, ${url}`),
    `The model ${model} chose these sentences of the site; it wrote nothing.`,
  ].join('\n\n');

const toAnswer = (choice: Choice): ComputedAnswer => ({
  name: 'chosen',
  text: toText(choice),
  isComplete: true,
  data: toData(choice),
  brief: toData(choice),
  html: (strings, show) => {
    const quotes = choice.sentences.map(
      ({ text, title, url }) =>
        `<figure><blockquote><p>${show(text)}</p></blockquote><figcaption><a href="${escapeMarkup(url)}">${show(title)}</a></figcaption></figure>`,
    );
    const note = fill(chooserStrings.in(strings).chosenByModel, { model: choice.model });
    return `<section class="result">${quotes.join('')}<p>${show(note)}</p></section>`;
  },
});

/** Lets a model choose among the sentences of the nearest sections, where the site is not sure itself. */
export const chooser: Answerer = {
  hint: 'Where no passage surely answers, `chosen` has sentences of the site that a language model chose by their numbers.',
  isOffered: () => readChooserSettings() !== undefined,
  prepare: async (question, source, quote) => {
    const settings = readChooserSettings();
    if (settings === undefined) return;
    loaded ??= await import('./choice.ts');
    await loaded.prepareChoice(question, source, quote, settings);
  },
  answer: (question, library) => {
    const choice = loaded?.getChoice(question, library);
    return choice && toAnswer(choice);
  },
};
