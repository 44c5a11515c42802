import { expect, test } from 'vitest';
import { renderHtml } from '../../../../../src/context/at-build/views/html/render-html.ts';

const render = async (markdown: string): Promise<string> =>
  (await renderHtml(markdown, { anchors: [], origin: 'https://a.example' })).trim();

test('`withCaptions()` shows the title of a picture that stands alone', async () => {
  expect(await render('![A "map"](/a.png "Ships & <harbours>")')).toMatch(
    /^<figure><img [^>]*src="\/a\.png" alt="A &quot;map&quot;"><figcaption>Ships &amp; &lt;harbours&gt;<\/figcaption><\/figure>$/,
  );
});

test.each(['Beside words ![A map](/a.png "Title")', '![A map](/a.png)', '[![A map](/a.png "Title")](/b)'])(
  '`withCaptions()` leaves %s as it is',
  async (markdown) => {
    expect(await render(markdown)).not.toContain('<figure>');
  },
);
