import { expect, test } from 'vitest';
import { siteChannel } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { rss } from '../../../src/interfaces/discovery/feeds/formats.ts';
import { libraryOf, origin, pages } from '../../support/library.ts';

test('the RSS feed names the author of each page that has one (Dublin Core)', async () => {
  const [first, ...rest] = pages
    .filter(({ summary }) => summary.path.startsWith('blog/'))
    .map(({ summary, ...page }) => ({ ...page, summary: { ...summary, author: 'A & B' } }));
  if (first === undefined) throw new Error('The fixture has no posts');
  const { author: _author, ...unnamed } = first.summary;
  const library = libraryOf([{ ...first, summary: unnamed }, ...rest]);
  const xml = await rss.write(siteChannel(library), library, `${origin}/rss.xml`);
  expect(xml).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(xml.match(/<item>/g)).toHaveLength(rest.length + 1);
  expect(xml.match(/<dc:creator>/g)).toHaveLength(rest.length);
  expect(xml).toMatch(/<dc:creator>\s*(?:A &amp; B|<!\[CDATA\[A & B\]\]>)\s*<\/dc:creator>/);
});
