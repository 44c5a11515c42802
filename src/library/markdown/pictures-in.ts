/** Code in Markdown as the build writes it: fenced blocks, and stretches of a line. */
const code = /^[ >]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ >]*\1[^\n]*$|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/gm;
const picture = /!\[((?:[^\]\\]|\\.)*)\](?:\((?:<([^<>\n]*)>|([^\s()<>]+))|\[((?:[^\]\\]|\\.)*)\])?/g;
const image = /<img\b[^>]*?\ssrc="([^"]*)"/g;

/**
 * The addresses of the pictures in Markdown that the build has written. The text is searched, not parsed: the
 * sitemap reads that of every page.
 */
export const picturesIn = (markdown: string): string[] => {
  if (!/!\[|<img\b/.test(markdown)) return [];
  const text = markdown.replace(code, '');
  const toAddress = (label: string): string[] => {
    const at = text.toLowerCase().indexOf(`\n[${label.toLowerCase()}]: `);
    return at === -1 ? [] : (/: <?([^\s<>]+)/.exec(text.slice(at + label.length + 2))?.slice(1, 2) ?? []);
  };
  return [
    ...[...text.matchAll(picture)].flatMap(([, alt = '', bracketed, plain, label]) => {
      const address = bracketed ?? plain;
      return address === undefined ? toAddress(label || alt) : [address];
    }),
    ...Array.from(text.matchAll(image), ([, address = '']) => address.replaceAll('&amp;', '&')),
  ];
};
