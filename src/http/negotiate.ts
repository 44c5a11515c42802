/** The forms in which a page is published. */
export type PageForm = 'html' | 'markdown';

const mediaTypes: Readonly<Record<PageForm, readonly [type: string, subtype: string]>> = {
  html: ['text', 'html'],
  markdown: ['text', 'markdown'],
};
const longest = 2048;

interface Range {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

const rangesOf = (accept: string): Range[] =>
  accept
    .slice(0, longest)
    .toLowerCase()
    .split(',')
    .flatMap((item) => {
      const [range = '', ...parameters] = item.split(';').map((part) => part.trim());
      const [type = '', subtype = ''] = range.split('/');
      if (type === '' || subtype === '') return [];
      const given = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = given === undefined ? 1 : Number(given.slice(2));
      return [{ type, subtype, quality: quality >= 0 && quality <= 1 ? quality : 0 }];
    });

/** The weight of a form by its most specific range (RFC 9110 §12.5.1), and whether that range names it in full. */
const weigh = (ranges: readonly Range[], form: PageForm): { quality: number; named: boolean } => {
  const [type, subtype] = mediaTypes[form];
  const specificity = (range: Range): number =>
    range.type !== type && range.type !== '*'
      ? 0
      : range.subtype === subtype && range.type === type
        ? 3
        : range.subtype !== '*'
          ? 0
          : range.type === type
            ? 2
            : 1;
  let best = { quality: 0, rank: 0 };
  for (const range of ranges) {
    const rank = specificity(range);
    if (rank > best.rank) best = { quality: range.quality, rank };
  }
  return { quality: best.quality, named: best.rank === 3 };
};

/**
 * The form that an Accept header asks for, or undefined when it excludes both. HTML wins wherever Markdown is not
 * named; where both weigh the same and Markdown is named, Markdown wins, since only programs name it.
 */
export const negotiate = (accept: string | null | undefined): PageForm | undefined => {
  if (!accept?.trim()) return 'html';
  const ranges = rangesOf(accept);
  const html = weigh(ranges, 'html');
  const markdown = weigh(ranges, 'markdown');
  if (markdown.named && markdown.quality > 0 && markdown.quality >= html.quality) return 'markdown';
  if (html.quality > 0) return 'html';
  return markdown.quality > 0 ? 'markdown' : undefined;
};
