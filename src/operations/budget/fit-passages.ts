/** The words of a passage that a reader pays for, and where they stand. */
interface Passage {
  readonly url: string;
  readonly text: string;
  readonly cite?: string | undefined;
}

/** Length of the field names around a passage in the leanest interface, in characters. */
const fieldCharacters = 60;

/** The characters that a passage costs: its words, its addresses and its title. It is the same for every interface. */
export const getLength = ({ url, text, cite = '' }: Passage, title: string): number =>
  title.length + url.length + text.length + cite.length + fieldCharacters;

/** The number of first lengths that fit together into a number of characters. */
export const countThatFits = (lengths: readonly number[], max: number): number => {
  let left = max;
  const tooMany = lengths.findIndex((length) => {
    left -= length;
    return left < 0;
  });
  return tooMany === -1 ? lengths.length : tooMany;
};
