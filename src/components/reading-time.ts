/** Minutes to read a number of words at 220 a minute, the middle of what studies of silent reading report; at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 220));
