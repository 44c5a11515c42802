import type { Element, ElementContent, Root, RootContent } from 'hast';

/** Elements that a chapter keeps; of others it keeps what is in them. */
const kept = new Set(
  'a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
);

/** Elements that show something which a book has not: a reader of the page finds it there. */
const dropped = new Set('audio canvas embed iframe math object script style svg template video'.split(' '));

/** Attributes that a chapter keeps; those that stand for themselves, such as `open`, are no XML. */
const keptAttributes = 'alt cite colSpan dateTime dir href id lang rowSpan scope src start title'.split(' ');

/** Resolvers of a chapter's links and pictures. */
export interface ChapterLinks {
  /** The address of a link in the book, or undefined for one that leads nowhere. */
  readonly linkTo: (href: string) => string | undefined;
  /** The name of a picture in the book, or undefined for one that is not in it. */
  readonly pictureAt: (src: string) => string | undefined;
}

/** An identifier that is a name in XML, other for others: an anchor may begin with a digit. */
export const getId = (anchor: string): string =>
  `i-${anchor.replace(/[^A-Za-z0-9-]/g, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}`)}`;

const text = (value: string): ElementContent => ({ type: 'text', value });

/** The attributes that a chapter keeps; identifiers occur once. */
const keepAttributes = ({ properties }: Element, ids: Set<string>): Element['properties'] => {
  const found = Object.fromEntries(
    keptAttributes.flatMap((name) => {
      const value = properties[name];
      return value === undefined || value === null || value === '' || typeof value === 'boolean' ? [] : [[name, value]];
    }),
  );
  if (typeof found.id === 'string') {
    const id = getId(found.id);
    if (ids.has(id)) delete found.id;
    else found.id = id;
    ids.add(id);
  }
  return typeof properties.align === 'string' ? { ...found, className: [properties.align] } : found;
};

/** Cleans the tree of a chapter: only elements of books stay, with what is in the others. */
export const cleanTree = (root: Root, { linkTo, pictureAt }: ChapterLinks): Root => {
  const ids = new Set<string>();
  const cleanElement = (node: Element): ElementContent[] => {
    const { tagName } = node;
    if (tagName === 'input') return [text(node.properties.checked === true ? '☑ ' : '☐ ')];
    const children = node.children.flatMap(clean);
    if (!kept.has(tagName)) return children;
    const properties = keepAttributes(node, ids);
    if (tagName === 'img') {
      const src = pictureAt(String(properties.src ?? ''));
      const alt = String(properties.alt ?? '');
      return src === undefined ? [text(alt)] : [{ ...node, properties: { ...properties, src, alt }, children: [] }];
    }
    if (tagName !== 'a') return [{ ...node, properties, children }];
    const href = linkTo(String(properties.href ?? ''));
    return href === undefined ? children : [{ ...node, properties: { ...properties, href }, children }];
  };
  const clean = (node: RootContent): ElementContent[] => {
    if (node.type === 'text') return [text(node.value)];
    return node.type === 'element' && !dropped.has(node.tagName) ? cleanElement(node) : [];
  };
  return { type: 'root', children: root.children.flatMap(clean) };
};
