/** The address of `wouldAnswer` in `npm run dev`. Vite's form, so no page can have it. */
export const wouldAnswerPathname = '/@halyard/would-answer';
