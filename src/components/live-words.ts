import { liveStrings } from '../strings/live-strings.ts';
import { type LiveStrings, liveStringsId } from '../strings.ts';

/**
 * The words that browser scripts show: those of the page, which has them where they are not the English ones. Read
 * when they are needed, since `npm run dev` replaces them in an open page.
 */
export const liveWords = (): LiveStrings => {
  const text = document.getElementById(liveStringsId)?.textContent;
  return text ? JSON.parse(text) : liveStrings;
};
