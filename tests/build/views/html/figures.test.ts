import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = async (markdown: string): Promise<string> =>
  (await renderHtml(markdown, { anchors: [], origin: 'https://a.example' })).trim();

test('renderHtml() shows the title of a picture that stands alone', async () => {
  expect(await render('![A "map"](/a.png "Ships & <harbours>")')).toMatch(
    /^<figure><img [^>]*src="\/a\.png" alt="A &quot;map&quot;"><figcaption>Ships &amp; &lt;harbours><\/figcaption><\/figure>$/,
  );
});

test.each(['Beside words ![A map](/a.png "Title")', '![A map](/a.png)', '[![A map](/a.png "Title")](/b)'])(
  'renderHtml() leaves %s as it is',
  async (markdown) => {
    expect(await render(markdown)).not.toContain('<figure>');
  },
);

const picture = { size: { width: 1600, height: 900 }, variants: [] };
const upright = { size: { width: 900, height: 1600 }, variants: [] };
const small = { size: { width: 600, height: 300 }, variants: [] };
const pictures = new Map([
  ['/a.png', picture],
  ['/tall.png', upright],
  ['/small.png', small],
  ['/badge.png', { size: { width: 90, height: 20 }, variants: [] }],
]);
const rendered = async (markdown: string, place?: 'cover'): Promise<string> =>
  (await renderHtml(markdown, { anchors: [], origin: 'https://a.example', pictures, ...(place && { place }) })).trim();

test.each(['wide', 'full'])('renderHtml() reads the width #%s of a picture', async (width) => {
  const html = await rendered(`![A](/a.png#${width} "T")`);
  expect(html).toMatch(
    new RegExp(`^<figure class="${width}">.*src="/a\\.png" alt="A">.*<figcaption>T</figcaption></figure>$`),
  );
  expect(html).not.toContain('#');
});

test('renderHtml() links a picture that is larger than shown to its file', async () => {
  expect(await rendered('![A](/a.png)')).toBe(
    '<p><a class="zoom" href="/a.png" title="Enlarge picture" data-close="Close picture"><img loading="lazy" decoding="async" width="1600" height="900" src="/a.png" alt="A"></a></p>',
  );
  expect(await rendered('![](/a.png)')).toContain(
    '<a class="zoom" href="/a.png" aria-label="Enlarge picture" data-close="Close picture">',
  );
  expect(await rendered('![A](/a.png#wide)')).toContain('<a class="zoom" href="/a.png"');
});

test.each(['![A](/small.png)', '![A](/a.png#full)', '[![A](/a.png)](/b)', 'Text ![A](/a.png)', '![A](/unknown.png)'])(
  'renderHtml() does not enlarge %s',
  async (markdown) => {
    expect(await rendered(markdown)).not.toContain('zoom');
  },
);

test('renderHtml() renders a cover as what is loaded first', async () => {
  expect(await rendered('![A](/a.png "T")', 'cover')).toBe(
    '<figure class="cover"><img fetchpriority="high" decoding="async" width="1600" height="900" src="/a.png" alt="A"><figcaption>T</figcaption></figure>',
  );
  expect(await rendered('![A](/tall.png)', 'cover')).toMatch(/^<figure class="cover upright">/);
});

test('renderHtml() puts neighbouring pictures into a grid, each with its caption and a link to its whole', async () => {
  const html = await rendered('![A](/a.png "T")\n![B](/tall.png)  \n![C](/small.png)');
  expect(html).toMatch(/^<div class="pictures"><figure><a class="zoom" href="\/a\.png".*<figcaption>T<\/figcaption>/);
  expect(html.match(/<figure>/g)).toHaveLength(3);
  expect(html.match(/class="zoom"/g)).toHaveLength(3);
  expect(html).not.toContain(' title="T"');
});

test.each([
  // Badges, a picture in a sentence, one for each theme, and one in a link.
  '![A](/badge.png) ![B](/badge.png)',
  '![A](/a.png) and ![B](/a.png)',
  '![A](/a.png#gh-dark-mode-only)\n![B](/a.png#gh-light-mode-only)',
  '[![A](/a.png)](/b) ![B](/a.png)',
])('renderHtml() makes no grid of %j', async (markdown) => {
  expect(await rendered(markdown)).not.toContain('pictures');
});
