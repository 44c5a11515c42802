import { isUtf8 } from 'node:buffer';
import { Tokenizer } from 'htmlparser2';
import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { UserError } from '../../project/user-error.ts';
import { cleanSheet, isHarmlessCss } from './svg-css.ts';
import { svgAnimated, svgAnimations, svgAttributes, svgElements, svgWords } from './svg-names.ts';

const bitmap = /^data:image\/(?:png|jpe?g|webp|gif);base64,([A-Za-z0-9+/=\s]*)$/i;

const isKept = (name: string, value: string): boolean => {
  if (name === 'attributeName') return svgAnimated.has(value.trim());
  return svgAttributes.has(name) && (svgWords.has(name) || isHarmlessCss(value));
};

type Attributes = ReadonlyMap<string, string>;

/** Writes a start tag with the allowed attributes; empty for an animation of an attribute that is not allowed. */
const startTag = (element: string, attributes: Attributes, cleanBitmap: (bytes: Buffer) => Uint8Array): string => {
  if (svgAnimations.has(element) && !svgAnimated.has((attributes.get('attributeName') ?? 'transform').trim()))
    return '';
  const kept = [...attributes].filter(([name, value]) => isKept(name, value));
  const href = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim();
  const encoded = element === 'image' || element === 'feImage' ? bitmap.exec(href)?.[1] : undefined;
  if (href.startsWith('#')) kept.push(['href', href]);
  if (encoded !== undefined) {
    const bytes = Buffer.from(cleanBitmap(Buffer.from(encoded, 'base64')));
    kept.push(['href', `${href.slice(0, href.indexOf(',') + 1)}${bytes.toString('base64')}`]);
  }
  const root = element === 'svg' ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  return `<${element}${root}${kept.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('')}>`;
};

const malformed = 'it is not well-formed XML';

/**
 * Rewrites an SVG with only the elements and attributes that draw: no script, no event handler, no HTML and no external
 * reference. Embedded bitmaps stay; `cleanBitmap` removes their metadata. Throws a UserError whose message completes the
 * sentence "It cannot be published: …".
 */
export const cleanSvg = (bytes: Uint8Array, cleanBitmap: (bytes: Buffer) => Uint8Array): string => {
  if (!isUtf8(bytes)) throw new UserError('it is not UTF-8');
  const source = new TextDecoder().decode(bytes);
  const out: string[] = [];
  const open: string[] = [];
  const attributes = new Map<string, string>();
  let [name, attribute, value, sheet] = ['', '', '', ''];
  /** Depth of the removed element that is open; undefined outside of one. */
  let dropped: number | undefined;
  const fail = (reason: string): never => {
    throw new UserError(reason);
  };
  const end = (): void => {
    open.pop();
    if (dropped !== undefined) {
      if (open.length === dropped) dropped = undefined;
      return;
    }
    if (name === 'style') out.push(escapeMarkup(cleanSheet(sheet)));
    out.push(`</${name}>`);
  };
  const start = (): void => {
    if (open.length === 0 && (out.length > 0 || name !== 'svg')) fail('its root is not a single <svg> element');
    if (dropped === undefined) {
      const isDrawing = svgElements.has(name) && open.at(-1) !== 'style';
      const tag = isDrawing ? startTag(name, attributes, cleanBitmap) : '';
      if (tag === '') dropped = open.length;
      else out.push(tag);
    }
    if (name === 'style') sheet = '';
    open.push(name);
  };
  const text = (words: string): void => {
    if (open.length === 0 && words.trim() !== '') fail(malformed);
    if (open.length === 0 || dropped !== undefined) return;
    if (open.at(-1) === 'style') sheet += words;
    else out.push(escapeMarkup(words));
  };
  const ignore = (): void => {};
  const declaration = (from: number, to: number): void => {
    if (/\[|<!ENTITY/i.test(source.slice(from, to))) fail('it declares entities');
  };
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname: (from, to) => {
        name = source.slice(from, to);
        attributes.clear();
      },
      onattribname: (from, to) => {
        attribute = source.slice(from, to);
        value = '';
      },
      onattribdata: (from, to) => {
        value += source.slice(from, to);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: () => {
        if (attributes.has(attribute)) fail(malformed);
        attributes.set(attribute, value);
      },
      onopentagend: start,
      onselfclosingtag: () => {
        start();
        end();
      },
      onclosetag: (from, to) => {
        name = source.slice(from, to).trim();
        if (open.at(-1) !== name) fail(malformed);
        end();
      },
      ontext: (from, to) => text(source.slice(from, to)),
      ontextentity: (codepoint) => text(String.fromCodePoint(codepoint)),
      oncdata: (from, to, offset) => text(source.slice(from, to - offset)),
      ondeclaration: declaration,
      oncomment: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  if (open.length > 0 || out.length === 0) fail(malformed);
  return out.join('');
};
