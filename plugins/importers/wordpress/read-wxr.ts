import { createReadStream } from 'node:fs';
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

export interface Wxr {
  readonly items: readonly WxrItem[];
  /** Names to show by login. */
  readonly authors: ReadonlyMap<string, string>;
}

/** Maximum nesting of elements: WordPress writes five levels. */
const maxDepth = 64;
const maxItems = 200_000;

/** Collects items from the events of an XML parser. */
const createCollector = () => {
  const items: WxrItem[] = [];
  const authors = new Map<string, string>();
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
    [
      'rss channel wp:author',
      () => authors.set(inner.get('wp:author_login') ?? '', inner.get('wp:author_display_name') ?? ''),
    ],
  ]);
  return {
    items,
    authors,
    open: (name: string, attributes: Readonly<Record<string, string>>): void => {
      if (name === 'category') term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '' };
      if (name === 'wp:postmeta' || name === 'wp:comment' || name === 'wp:author') inner = new Map();
    },
    close: (path: readonly string[], text: string): void => {
      const name = path.at(-1) ?? '';
      const end = ends.get(path.join(' '));
      if (end !== undefined) end(text);
      else if (path.length === 4 && path[2] === 'item') values.set(name, text);
      else if (path.at(-2) === 'wp:author' || path.at(-2) === 'wp:postmeta') inner.set(name, text);
    },
  };
};

/**
 * Reads an export of WordPress (WXR, RSS with elements of its own). Only the entities that XML itself has are known, and a
 * document type is an error, so that no entity can expand or load anything.
 */
export const readWxr = async (file: string): Promise<Wxr> => {
  const fail = (reason: string): never => {
    throw new UserError(`${file} was not imported: ${reason}`);
  };
  const { items, authors, open, close } = createCollector();
  const path: string[] = [];
  let text: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        path.push(name);
        text = [];
        if (path.length > maxDepth) fail(`its elements are nested deeper than ${maxDepth} levels.`);
        open(name, attributes);
      },
      ontext: (part) => void text.push(part),
      onclosetag: (name, isImplied) => {
        if (isImplied) fail(`it is not valid XML: <${name}> is not closed. Export it again; the file may be cut off.`);
        close(path, text.join(''));
        path.pop();
        text = [];
        if (items.length > maxItems) fail(`it has more than ${maxItems} items. Export posts and pages one by one.`);
      },
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === '!doctype')
          fail('it has a document type declaration, which WordPress never writes.');
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      return fail('it is not valid UTF-8. Export it again.');
    }
  };
  for await (const bytes of createReadStream(file)) parser.write(decode(bytes));
  decode();
  parser.end();
  if (items.length === 0) fail('it has no posts and no pages. Export “All content” in WordPress under Tools, Export.');
  return { items, authors };
};
