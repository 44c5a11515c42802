/** The minutes to read a text, at least 1, at 220 words a minute: the middle of studies of silent reading. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 220));
