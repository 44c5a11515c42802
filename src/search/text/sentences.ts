let segmenter: Intl.Segmenter | undefined;

/** Returns the sentences of a text as [start, end), without the white space around them. A sentence ends with its line. */
export const sentencesOf = (text: string): [number, number][] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences: [number, number][] = [];
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
