import { escapeMarkup } from '../../../../library/text/escape-markup.ts';
import { fill, type Strings } from '../../../../strings.ts';

/** Writes the heading of the footnotes and the names of their links back, which the parser has in English, in other words. */
export const withNamedFootnotes = (html: string, { footnotes, backToReference }: Strings): string =>
  html
    .replace(
      /(<h2[^>]* id="footnote-label"[^>]*>)Footnotes(?=<)/,
      (_, start: string) => start + escapeMarkup(footnotes),
    )
    .replace(
      /(data-footnote-backref[^>]* aria-label=")Back to reference ([\d-]+)(?=")/g,
      (_, start: string, number: string) => start + escapeMarkup(fill(backToReference, { number })),
    );
