import type { StoredPage } from '../../library/library.ts';
import type { PartId } from '../../library/parts.ts';
import { navigationParts } from '../../library/parts.ts';

/** A chunk of a page that can hold an answer. */
export interface QuotableChunk {
  /** Its place among the chunks of the page; 0 is the title, with the text directly below it. */
  readonly place: number;
  /** The part of the page that it belongs to; `lead` for the text below the title. */
  readonly part: PartId;
  /** The words of its heading; empty for the title. */
  readonly heading: string;
  /** The anchor of its heading. */
  readonly anchor: string;
  /** Questions that the author says it answers: other names of its heading. */
  readonly questions: readonly string[];
  /** Its Markdown without the heading. */
  readonly markdown: string;
  /** Its Markdown without the addresses of links, which are not words of the page. */
  readonly text: string;
}

const withoutAddresses = (markdown: string): string => markdown.replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ']');

/** The chunks of a page that can hold an answer, in order. */
export const quotableChunks = ({ chunks, parts, markdown: page }: StoredPage): QuotableChunk[] => {
  const body = parts.find(({ id }) => id === 'body')?.start ?? page.length;
  const from = (place: number, part: PartId, start: number, end: number): QuotableChunk[] => {
    const markdown = page.slice(start, end);
    const heading = place === 0 ? '' : (chunks[place]?.heading ?? '');
    return markdown.trim() === ''
      ? []
      : [
          {
            place,
            part,
            heading,
            anchor: chunks[place]?.anchor ?? '',
            questions: chunks[place]?.questions ?? [],
            markdown,
            text: withoutAddresses(markdown),
          },
        ];
  };
  return chunks.flatMap(({ part: own, start, end }, place) => {
    const below = page.indexOf('\n', start) + 1;
    if (below === 0 || navigationParts.has(own)) return [];
    const part = place === 0 ? 'lead' : own;
    if (part === 'body' || body <= below || body >= end) return from(place, part, below, end);
    // The author's text before the first heading comes below the page's summary, and is no part of it.
    const [intro] = from(0, 'body', body, end);
    return [...from(place, part, below, body), ...(intro === undefined ? [] : [{ ...intro, questions: [] }])];
  });
};
