/** The address at which `npm run dev` says whether a page would answer a question. Vite's form, so no page can have it. */
export const wouldAnswerPathname = '/@halyard/would-answer';
