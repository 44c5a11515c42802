import { attributeText } from '../../remote/remote-url.ts';

/** A paragraph that has a picture and nothing else. */
const lonePicture = /<p>((?:<picture>(?:<source [^>]*>)*)?<img((?:\s+[\w-]+="[^"]*")*)>(?:<\/picture>)?)<\/p>/g;
const titleAttribute = /\stitle="([^"]*)"/;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Shows the title of a picture that stands alone as its caption: as a tooltip, nobody reads it on a phone. */
export const withCaptions = (html: string): string =>
  html.replace(lonePicture, (paragraph, picture: string, attributes: string) => {
    const title = attributeText(titleAttribute.exec(attributes)?.[1] ?? '').trim();
    if (title === '') return paragraph;
    return `<figure>${picture.replace(titleAttribute, '')}<figcaption>${escapeText(title)}</figcaption></figure>`;
  });
