import GithubSlugger from 'github-slugger';
import type { Chunk } from '../library/chunk.ts';
import { getGroups, type PagePart, type Reference } from '../library/compose.ts';
import type { PageQuestion } from '../library/front-matter/front-matter.ts';
import type { PageList, PartSpan } from '../library/library.ts';
import type { TextChunk } from '../library/markdown/write/write-chunks.ts';

interface Joined {
  readonly markdown: string;
  readonly spans: readonly PartSpan[];
  readonly chunks: readonly Chunk[];
}

interface Placed extends TextChunk {
  readonly part: PartSpan['id'];
}

/** Moves the text before the first heading of a part below the last heading of the part before. */
const withoutHeadless = (pieces: readonly Placed[]): Placed[] => {
  const headed: Placed[] = [];
  for (const piece of pieces) {
    const last = headed.at(-1);
    if (piece.heading !== undefined || last === undefined) headed.push(piece);
    else headed[headed.length - 1] = { ...last, plain: [last.plain, piece.plain].filter(Boolean).join('\n') };
  }
  return headed;
};

/**
 * Anchors as GitHub makes them; a repeated one gets `-1`, `-2`, … An id that the author chose counts if it is new. One
 * home, so that links and pages agree.
 */
const withAnchors = (pieces: readonly Placed[], length: number): Omit<Chunk, 'questions'>[] => {
  const slugger = new GithubSlugger();
  const getAnchor = (id: string | undefined, words: string): string => {
    const isNew = id !== undefined && slugger.occurrences[id] === undefined;
    if (!isNew) return slugger.slug(words);
    slugger.occurrences[id] = 0;
    return id;
  };
  return pieces.map(({ heading, start, plain, part }, at) => ({
    level: heading?.level ?? 1,
    heading: heading?.text ?? '',
    anchor: getAnchor(heading?.id, heading?.text || `section-${at + 1}`),
    part,
    start,
    end: pieces[at + 1]?.start ?? length,
    plain,
  }));
};

/** Joins the parts of a page into one Markdown text, with its headings and the questions that they answer. */
export const joinParts = (parts: readonly PagePart[], questions: readonly PageQuestion[]): Joined => {
  const spans: PartSpan[] = [];
  let markdown = '';
  const pieces = parts.flatMap((part) => {
    if (markdown !== '') markdown += '\n';
    const start = markdown.length;
    markdown += part.markdown;
    spans.push({ id: part.id, start, end: markdown.length });
    return part.chunks.map((chunk) => ({ ...chunk, start: start + chunk.start, part: part.id }));
  });
  const chunks = withAnchors(withoutHeadless(pieces), markdown.length).map((chunk, at) => ({
    ...chunk,
    // A question that names no heading is answered by the page, whose lead stands for it.
    questions: questions.flatMap(({ question, section: anchor }) =>
      (anchor === undefined ? at === 0 : anchor === chunk.anchor) ? [question] : [],
    ),
  }));
  return { markdown, spans, chunks };
};

/** The lists of an index page, taken from the relations, by the headings of its part `pages`. */
export const getLists = (chunks: readonly Chunk[], pages: readonly Reference[], ungrouped: string): PageList[] => {
  const groups = [...getGroups(pages, ungrouped).values()];
  return chunks
    .filter(({ part }) => part === 'pages')
    .map(({ heading, anchor }, at) => ({ heading, anchor, pages: (groups[at] ?? []).map(({ path }) => path) }));
};
