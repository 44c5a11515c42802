/**
 * Raises headings of raw HTML that skip a level; those of Markdown skip none. A `<h5>` that titles a note below a `<h2>`
 * becomes a `<h3>`.
 */
export const withoutHeadingGaps = (html: string): string => {
  const parents: { readonly written: number; readonly level: number }[] = [];
  let current: number | undefined;
  return html.replace(/<(\/?)h([2-6])(?=[\s>])/g, (tag, slash: string, digit: string) => {
    if (slash !== '') return current === undefined ? tag : `</h${current}`;
    const written = Number(digit);
    while ((parents.at(-1)?.written ?? 0) >= written) parents.pop();
    const level = Math.min(written, (parents.at(-1)?.level ?? 1) + 1);
    parents.push({ written, level });
    current = level;
    return `<h${level}`;
  });
};
