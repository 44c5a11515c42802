/** The use of an address: an image is shown in its place, anything else is linked. */
export type AddressKind = 'link' | 'image';

export const escapeText = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const renamed = new Map([
  ['h1', 'h2'],
  ['center', 'div'],
]);
/** The name of the element that is published for a tag. */
export const getName = (written: string): string => {
  const name = written.toLowerCase();
  return renamed.get(name) ?? name;
};

export const getAddressKind = (element: string): AddressKind => (element === 'img' ? 'image' : 'link');

/** The text of a link to what an element shows, for one without a title. What begins with `www.` would be a link itself. */
export const toTitle = (url: string): string => {
  const [address = ''] = url.split(/[?#]/, 1);
  return address.replace(/^(?:https?:)?\/\//, '').replace(/^www\./i, '');
};

/** A start tag that is being read, with the attributes that are kept of it. */
export interface OpenTag {
  readonly start: number;
  readonly name: string;
  readonly kept: string[];
  readonly attributes: Map<string, string>;
}

/** The state of the tokenizer inside a fragment. */
export interface State {
  tag: OpenTag | undefined;
  /** An open player that names what it plays in an element inside it. */
  player: OpenTag | undefined;
  silent: string;
  /** The drawing or form that is open. */
  container: string;
  attribute: string;
  value: string;
  hasElements: boolean;
}

const ignore = (): void => {};
/** Handlers of what a tokenizer finds beside tags and text. */
export const ignored = {
  oncomment: ignore,
  oncdata: ignore,
  ondeclaration: ignore,
  onprocessinginstruction: ignore,
  onend: ignore,
};
