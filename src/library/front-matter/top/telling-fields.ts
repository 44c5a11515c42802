import { foldName, otherNames } from '../other-names.ts';
import { readDay } from '../read-day.ts';
import { getVisibility } from '../visibility.ts';
import type { FieldLine } from './field-line.ts';

/** `held` by a field that keeps its page back or out of lists; `told` by another field of a page's title, date or visibility. */
export type Telling = 'held' | 'told';

const dates: ReadonlySet<string> = new Set(['date', 'publishAt', 'updated', 'expires']);
/** Maximum number of words of a date: prose has more. */
const maxDateWords = 6;

const isDate = (value: string): boolean =>
  value.split(/\s+/).length <= maxDateWords && (readDay(value) !== undefined || /\d{4}|\d[-/.]\d/.test(value));

const telling = (name: string, value: string): Telling | undefined => {
  const visibility = getVisibility(name, value);
  if (visibility === 'shown') return 'told';
  if (visibility !== 'unclear') return visibility === undefined ? undefined : 'held';
  const words = value.split(/\s+/);
  // `draft: yes, until Monday` begins with the value; `Public: a park near the river` is prose.
  return words.length <= 2 || /^(?:true|false|yes|no)$/i.test(words[0]?.replace(/\P{L}+$/u, '') ?? '')
    ? 'held'
    : undefined;
};

/** The meaning of a field at the top of a text, by the name that any tool has for it; undefined for other fields. */
export const getTelling = ({ name, value }: FieldLine): Telling | undefined => {
  const folded = foldName(name);
  const found = telling(folded, value);
  if (found !== undefined || value === '') return found;
  const isTold = otherNames.some(({ field, names, read = (text) => text }) => {
    if (folded !== field.toLowerCase() && !names.includes(folded)) return false;
    return field === 'title' ? read(value) !== undefined : dates.has(field) && isDate(value);
  });
  return isTold ? 'told' : undefined;
};
