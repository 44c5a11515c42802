import type { QuotedForm } from './quoted-forms.ts';

/** Marks inside a word, joined and combined characters: words with them are found in no other way than by reading them. */
const irregular = /\p{L}(?:\*{1,3}|~~)\p{L}|\p{Mn}|[\u00ad\u200b-\u200f\u2060-\u2064\ufb00-\ufb4f\ufeff-\uffef]/u;

/** The most words of a form that are looked for, the longest first. */
const maxWords = 12;

/** The distinct runs of letters and digits of a form: a page without one of them need not be read. */
const runsIn = (joined: string): string[] =>
  [...new Set(joined.match(/[\p{L}\p{N}\p{M}]+/gu))].sort((a, b) => b.length - a.length).slice(0, maxWords);

/** A function that returns false for the Markdown of a page that cannot have a quotation; costs less than reading it. */
export const mayHave = ({ forms }: { readonly forms: readonly QuotedForm[] }): ((markdown: string) => boolean) => {
  const sought = forms.map(({ texts: [first] }) => runsIn(first?.tokens.joined ?? ''));
  return (markdown) => {
    const lower = markdown.toLowerCase();
    return sought.some((words) => words.every((word) => lower.includes(word))) || irregular.test(markdown);
  };
};
