const stopWords = new Set(
  (
    'a an and are as at be by can could did do does for from have how i if in is it me my of on or our should tell that the there ' +
    'these this to was we what when where which who whom whose why will with would you your about need'
  ).split(' '),
);

/** The words of a question without stop words, in order; all words if none would be left. */
export const getKeywords = (question: string): string[] => {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}/&'’-]+/u)
    .filter((word) => word !== '');
  const keywords = words.filter((word) => !stopWords.has(word));
  return keywords.length > 0 ? keywords : words;
};
