/** A heading of a page: its depth and the anchor by which links reach it. */
export interface KnownHeading {
  readonly level: number;
  readonly anchor: string;
}

interface Block {
  readonly offset: number;
  readonly lines: readonly string[];
}

interface Start {
  readonly level: number;
  readonly offset: number;
}

const isBlank = (line: string): boolean => line === '';

/** Returns the test for the last line of a block by its first line: most end at a blank line, fences and raw HTML do not. */
const endOf = (line: string): ((line: string) => boolean) => {
  const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0];
  if (fence !== undefined) {
    const mark = fence.charAt(0);
    return (other) => other.startsWith(fence) && other.trimEnd() === mark.repeat(other.trimEnd().length);
  }
  if (/^<(pre|script|style|textarea)\b/i.test(line)) return (other) => /<\/(pre|script|style|textarea)>/i.test(other);
  return line.startsWith('<!--') ? (other) => other.includes('-->') : isBlank;
};

/** Splits a page into the blocks at its root; blocks inside lists and footnotes are indented. */
const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  let open: { offset: number; lines: string[]; isEnd: (line: string) => boolean } | undefined;
  let offset = 0;
  for (const line of markdown.split('\n')) {
    if (open !== undefined) {
      open.lines.push(line);
      if (open.isEnd(line)) open = undefined;
    } else if (!isBlank(line)) {
      open = { offset, lines: [line], isEnd: endOf(line) };
      blocks.push(open);
      if (line.startsWith('<') && open.isEnd(line)) open = undefined;
    }
    offset += line.length + 1;
  }
  return blocks;
};

const isOther = (line: string): boolean =>
  /^([-+*]( |$)| |\d+[.)]( |$)|`{3,}[^`]*$|~{3,}|<[a-z/!?](?![a-z\d+.-]*:|[^>\s]*@))/i.test(line);

/** Returns the heading that a block is (ATX, or setext for one of several lines), or undefined. */
const headingIn = ({ offset, lines: [first = '', ...rest] }: Block): Start | undefined => {
  const marks = /^#{1,6}(?= |$)/.exec(first)?.[0];
  if (marks !== undefined) return { level: marks.length, offset };
  if (isOther(first)) return undefined;
  const line = rest.find((each) => /^(=+|-+)$/.test(each));
  return line === undefined ? undefined : { level: line.startsWith('=') ? 1 : 2, offset };
};

/**
 * Returns the Markdown from the heading with this anchor to the next heading of the same or a higher level. `headings`
 * are all headings of the page in order. Undefined when no heading has the anchor. Only for output of `writeMarkdown`,
 * which separates blocks by blank lines: a parser would be a quarter of the code that a function loads.
 */
export const sectionOf = (markdown: string, headings: readonly KnownHeading[], anchor: string): string | undefined => {
  const first = headings.findIndex((heading) => heading.anchor === anchor);
  const level = headings[first]?.level;
  if (level === undefined) return undefined;
  const starts = blocksOf(markdown).flatMap((block) => headingIn(block) ?? []);
  const agrees =
    starts.length === headings.length && starts.every((start, index) => start.level === headings[index]?.level);
  if (!agrees) return undefined;
  const next = starts.find((start, index) => index > first && start.level <= level);
  return markdown.slice(starts[first]?.offset, next?.offset);
};
