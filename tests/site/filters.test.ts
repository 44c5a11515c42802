import { expect, inject, test } from 'vitest';

const origin = inject('origin');
const read = async (pathname: string): Promise<string> => (await fetch(origin + pathname)).text();

/** Counts the pages listed on one page of a list: below a heading, or all. */
const countIn = (html: string, anchor: string | undefined): number => {
  const [, part = ''] = /<div data-part="pages"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  const groups = part.split(/(?=<h2 id=")/);
  const shown = anchor === undefined ? groups : groups.filter((group) => group.startsWith(`<h2 id="${anchor}"`));
  return shown.join('').split('<li').length - 1;
};

/** Counts the pages listed at a URL and on the pages on which its list goes on. */
const countAt = async (href: string): Promise<number> => {
  const [pathname = '', anchor] = href.split('#');
  const html = await read(pathname);
  const count = countIn(html, anchor);
  const [, next] = /rel="next" href="([^"]+)"/.exec(html) ?? [];
  if (next === undefined || (anchor !== undefined && count === 0)) return count;
  const { pathname: following } = new URL(next, origin);
  return count + (await countAt(anchor === undefined ? following : `${following}#${anchor}`));
};

test.each(['/blog', '/tools', '/examples', '/solutions', '/tags/pricing', '/years/2026'])(
  'filter links of %s lead to as many pages as they say',
  async (pathname) => {
    const html = await read(pathname);
    const [, side = ''] = /<aside class="index-side"([\s\S]*?)<\/aside>/.exec(html) ?? [];
    const filters = [...side.matchAll(/<a href="([^"]+)">[^<]*<small>(\d+)<\/small>/g)];
    expect(filters.length).toBeGreaterThan(2);
    for (const [, href = '', count] of filters) expect([href, await countAt(href)]).toEqual([href, Number(count)]);
  },
);
