/** Lines of these characters alone, printable ASCII and the marks of English texts, are cut here; ICU knows all others. */
const notPlain = /[^ -~‘’“”–—]/;

const isLower = (character: string): boolean => character >= 'a' && character <= 'z';
const isUpper = (character: string): boolean => character >= 'A' && character <= 'Z';
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isEnd = (character: string): boolean => character === '.' || character === '!' || character === '?';
const isClose = (character: string): boolean => character !== '' && '"\'()[]{}‘’“”'.includes(character);
const goesOn = (character: string): boolean => character !== '' && ',-:;–—'.includes(character);

/** True if the first letter behind a full stop is a small one, before any other end (SB8). */
const isBeforeLower = (line: string, from: number): boolean => {
  for (let at = from; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (isLower(character)) return true;
    if (isUpper(character) || isEnd(character)) return false;
  }
  return false;
};

/** True if no sentence begins at a place, which is behind a mark at `mark` and the signs and spaces after it. */
const isInside = (line: string, mark: number, place: number): boolean => {
  const next = line.charAt(place);
  if (goesOn(next) || isEnd(next)) return true;
  if (line.charAt(mark) !== '.') return false;
  const before = line.charAt(mark - 1);
  const isJoined = isDigit(next) || (isUpper(next) && (isUpper(before) || isLower(before)));
  return (place === mark + 1 && isJoined) || isBeforeLower(line, place);
};

/**
 * Where the sentences of a line end, as `Intl.Segmenter` cuts them (UAX #29); undefined for a line with characters that are not
 * judged here. The first segmenter of a process takes some nine milliseconds to create, which is much of the first answer of a function.
 */
export const plainSentenceEnds = (line: string): number[] | undefined => {
  if (notPlain.test(line)) return undefined;
  const ends: number[] = [];
  for (let mark = 0; mark < line.length; mark += 1) {
    if (!isEnd(line.charAt(mark))) continue;
    let place = mark + 1;
    while (isClose(line.charAt(place))) place += 1;
    while (line.charAt(place) === ' ') place += 1;
    if (place < line.length && !isInside(line, mark, place)) ends.push(place);
  }
  if (line !== '') ends.push(line.length);
  return ends;
};
