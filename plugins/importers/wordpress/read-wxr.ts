import { Parser } from 'htmlparser2';
import { UserError } from '../../../src/project/user-error.ts';

/** A category, tag or format of an item. */
export interface WxrTerm {
  readonly domain: string;
  readonly slug: string;
  readonly name: string;
}

/** A post, page, attachment or another thing of a WordPress site. */
export interface WxrItem {
  /** Texts of the elements inside by their names, such as `wp:post_id`. */
  readonly values: ReadonlyMap<string, string>;
  readonly terms: readonly WxrTerm[];
  /** Custom fields, such as `_thumbnail_id`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
}

type Texts = ReadonlyMap<string, string>;

export interface Wxr {
  /** Texts of the site by the names of their elements, such as `title`. */
  readonly site: Texts;
  readonly items: readonly WxrItem[];
  /** People by login, with the texts of their elements, such as `wp:author_display_name`. */
  readonly authors: ReadonlyMap<string, Texts>;
  /** Categories, tags and other terms with the texts of their elements, such as `wp:category_nicename`. */
  readonly terms: readonly Texts[];
}

/** An export file: its name in messages, and its bytes. */
export interface WxrFile {
  readonly name: string;
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** Maximum nesting of elements: WordPress writes five levels. */
const maxDepth = 64;
const maxItems = 200_000;

const parts = new Set(['wp:postmeta', 'wp:comment', 'wp:author', 'wp:category', 'wp:tag', 'wp:term', 'image']);

/** Collects items from the events of an XML parser. */
const createCollector = () => {
  const site = new Map<string, string>();
  const items: WxrItem[] = [];
  const authors = new Map<string, Texts>();
  const allTerms: Texts[] = [];
  let values = new Map<string, string>();
  let terms: WxrTerm[] = [];
  let meta = new Map<string, string>();
  let comments = 0;
  let term: { domain: string; slug: string } | undefined;
  let inner = new Map<string, string>();
  const endItem = (): void => {
    items.push({ values, terms, meta, comments });
    values = new Map();
    terms = [];
    meta = new Map();
    comments = 0;
  };
  const endTerm = (): void => void allTerms.push(inner);
  /** Functions by the path of the element that ends. */
  const ends = new Map<string, (text: string) => void>([
    ['rss channel item', endItem],
    ['rss channel item category', (text) => term !== undefined && terms.push({ ...term, name: text.trim() })],
    [
      'rss channel item wp:comment',
      () => {
        comments += 1;
      },
    ],
    ['rss channel item wp:postmeta', () => meta.set(inner.get('wp:meta_key') ?? '', inner.get('wp:meta_value') ?? '')],
    ['rss channel wp:author', () => authors.set(inner.get('wp:author_login') ?? '', inner)],
    ['rss channel wp:category', endTerm],
    ['rss channel wp:tag', endTerm],
    ['rss channel wp:term', endTerm],
  ]);
  return {
    wxr: { site, items, authors, terms: allTerms },
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'category') term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '' };
      if (parts.has(name)) inner = new Map();
    },
    close: (path: readonly string[], text: string): void => {
      const name = path.at(-1) ?? '';
      const end = ends.get(path.join(' '));
      if (end !== undefined) end(text);
      else if (path.length === 4 && path[2] === 'item') values.set(name, text);
      else if (parts.has(path.at(-2) ?? '')) inner.set(name, text);
      else if (path.length === 3 && path[1] === 'channel' && !site.has(name)) site.set(name, text.trim());
    },
  };
};

type Collector = ReturnType<typeof createCollector>;

/** Reads one file of an export into a collector. */
const readFile = async ({ name: file, read }: WxrFile, { wxr, open, close }: Collector): Promise<void> => {
  const fail = (reason: string): never => {
    throw new UserError(`${file} was not imported: ${reason}`);
  };
  const path: string[] = [];
  let text: string[] = [];
  let opened = -1;
  let isWhole = false;
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        path.push(name);
        text = [];
        opened = parser.startIndex;
        if (path.length > maxDepth) fail(`its elements are nested deeper than ${maxDepth} levels.`);
        open(name, attributes);
      },
      ontext: (part) => void text.push(part),
      onclosetag: (name, isImplied) => {
        // The parser also implies the end of an element in the short form, `<name/>`: there it is in the tag itself.
        if (isImplied && (isEnding || parser.startIndex !== opened))
          fail(`it is not valid XML: <${name}> is not closed. Export it again; the file may be cut off.`);
        close(path, text.join(''));
        path.pop();
        text = [];
        opened = -1;
        if (path.length === 0 && name === 'rss') isWhole = true;
        if (wxr.items.length > maxItems) fail(`it has more than ${maxItems} items. Export posts and pages one by one.`);
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype')
          fail('it has a document type declaration, which WordPress never writes.');
      },
    },
    { xmlMode: true },
  );
  let isEnding = false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return fail('it is not valid UTF-8. Export it again.');
    }
  };
  for await (const bytes of read()) parser.write(decode(bytes));
  decode();
  isEnding = true;
  parser.end();
  if (!isWhole) fail('it is not valid XML: its end is missing. Export it again; the file may be cut off.');
};

/**
 * Reads an export of WordPress (WXR, RSS with elements of its own), which may be several files. Only the entities that XML itself
 * has are known, and a document type is an error, so that no entity can expand or load anything.
 */
export const readWxr = async (files: readonly WxrFile[]): Promise<Wxr> => {
  const collector = createCollector();
  for (const file of files) await readFile(file, collector);
  if (collector.wxr.items.length > 0) return collector.wxr;
  throw new UserError(
    `${files[0]?.name} was not imported: it has no posts and no pages. Export “All content” in WordPress under Tools, Export.`,
  );
};
