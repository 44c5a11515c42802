/** A sentence of a text as [start, end) in UTF-16 units. */
export type Sentence = readonly [start: number, end: number];

let segmenter: Intl.Segmenter | undefined;

/** Returns the sentences of a text as [start, end), without the white space around them. A sentence ends with its line. */
export const sentencesOf = (text: string): Sentence[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    for (const { index, segment } of segmenter.segment(line)) {
      const trimmed = segment.trim();
      if (trimmed === '') continue;
      const start = lineStart + index + segment.indexOf(trimmed);
      sentences.push([start, start + trimmed.length]);
    }
    lineStart += line.length + 1;
  }
  return sentences;
};
