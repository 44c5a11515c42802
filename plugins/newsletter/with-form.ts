/** The pages that have the form at the end of their text: at their foot it is left out. */
export const withForm = new WeakSet<object>();
