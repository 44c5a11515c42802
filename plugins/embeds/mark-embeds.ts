import type { ElementContent } from 'hast';
import type { TextVisitor } from '../../src/build/views/html/text-visitor.ts';
import { element, textIn } from '../../src/content/html-tree.ts';
import { fill } from '../../src/strings.ts';
import { type FoundEmbed, findEmbeds } from './find-embeds.ts';
import sheet from './sheet.css?url';
import { embedStrings } from './strings.ts';

/** The words of a link, unless they are only its address. */
const getTitle = ({ shown }: FoundEmbed): string => {
  const text = shown.tagName === 'img' ? String(shown.properties.alt ?? '') : textIn(shown);
  const href = String(shown.properties.href ?? '');
  return /^https?:/.test(text) || href.includes(text.replace(/…$/, '')) ? '' : text;
};

/** Marks links to what is shown on a click, and shows films and sounds of the site. */
export const visitText: TextVisitor = (tree, { strings, addSheet }) => {
  const words = embedStrings.in(strings);
  for (const found of findEmbeds(tree)) {
    const { embed, shown, place, parent } = found;
    const title = getTitle(found);
    addSheet(sheet);
    const link = shown.tagName === 'a' ? shown : element('a', { href: shown.properties.src }, title || words.playFile);
    const node: ElementContent =
      embed.kind === 'own'
        ? element(
            'figure',
            { className: ['own-media'] },
            element(
              embed.tagName,
              { src: embed.src, controls: true, preload: 'metadata', ...(title !== '' && { ariaLabel: title }) },
              link,
            ),
            ...(title === '' ? [] : [element('figcaption', {}, title)]),
          )
        : element(
            'div',
            { className: ['embed', embed.kind], dataEmbed: embed.frame },
            { ...link, children: [element('b', {}, title || embed.service)] },
            element(
              'small',
              { className: ['needs-script'] },
              fill(words.embedLoads, { host: new URL(embed.frame).hostname }),
            ),
          );
    parent.children = parent.children.map((child) => (child === place ? node : child));
  }
};
