import { parseHtml } from '../../src/content/html-tree.ts';
import type { NeededHosts } from '../../src/content/needed-hosts.ts';
import { parseNative } from '../../src/library/markdown/parse-native.ts';
import { nodesIn } from '../../src/library/markdown/walk.ts';
import { findEmbeds, readAddress } from './find-embeds.ts';

/** Parts of addresses, one of which is in each text that shows something. */
const signs =
  /youtu|vimeo|loom\.com|codepen|calendly|google\.|openstreetmap|spotify|soundcloud|\.(?:mp4|m4v|webm|mov|og[vga]|mp3|m4a|aac|opus|wav|flac)\b/i;

/** The embeds in the text of a page, of other sites and of this one. */
const embedsIn = (markdown: string, origin: string) =>
  [...nodesIn(parseNative(markdown), 'listItem')].flatMap((node) => {
    const toLocal = (url: string): string => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
    if (node.type === 'html')
      return findEmbeds(parseHtml(node.value.replaceAll(`${origin}/`, '/'))).map(({ embed }) => embed);
    const [only, ...others] = node.type === 'paragraph' ? node.children : [];
    return others.length === 0 && (only?.type === 'link' || only?.type === 'image')
      ? [readAddress(toLocal(only.url))].filter((embed) => embed !== undefined)
      : [];
  });

/** The hosts of frames that texts show, and whether they play files of the site. */
export const getNeededHosts: NeededHosts = (_, pages) => {
  const embeds = pages.flatMap(({ markdown, summary }) =>
    signs.test(markdown)
      ? embedsIn(markdown, summary.url.slice(0, summary.url.length - new URL(summary.url).pathname.length))
      : [],
  );
  const frames = embeds.flatMap((embed) => (embed.kind === 'own' ? [] : [new URL(embed.frame).hostname]));
  return { frames: [...new Set(frames)].sort(), playsMedia: embeds.some(({ kind }) => kind === 'own') };
};
