import { expect, test } from 'vitest';
import { zipFile } from '../../../tests/support/import/zip.ts';
import { findErrors, runImport } from './import.ts';

const story = (
  name: string,
  id: string,
  body: string,
  foot = true,
): string => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${name}</title><style>p{}</style></head><body><article class="h-entry">
<header><h1 class="p-name">${name}</h1></header>
<section data-field="subtitle" class="p-summary">
What it is about
</section>
<section data-field="body" class="e-content"><section class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><h3 class="graf graf--h3 graf--leading graf--title">${name}</h3><h4 class="graf graf--h4 graf--subtitle">What it is about</h4>${body}</div></div></section><section class="section section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><p class="graf graf--p">The end.</p></div></section></section>
<footer><p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann Lee</a>${foot ? ` on <a href="https://medium.com/p/${id}"><time class="dt-published" datetime="2024-01-05T10:00:00.000Z">January 5</time></a>` : ''}.</p>
<p><a href="https://medium.com/@ann/${id}" class="p-canonical">Canonical link</a></p></footer></article></body></html>`;

const body = `<figure class="graf graf--figure"><img class="graf-image" data-is-featured="true" src="https://cdn-images-1.medium.com/max/800/boat.png"><figcaption class="imageCaption">At sea</figcaption></figure>
<p class="graf graf--p">See <a href="https://medium.com/@ann/the-second-abcdef012302?source=x">the second</a>.</p>
<h3 class="graf graf--h3">A part</h3>
<pre data-code-block-lang="javascript" class="graf graf--pre"><span class="pre--content"><span class="hljs-keyword">const</span> a = 1;<br>b();</span></pre>
<div class="graf graf--mixtapeEmbed"><a href="https://other.example/"><strong>A page there</strong><br><em>What it says</em>other.example</a><a href="https://other.example/" class="js-mixtapeImage mixtapeImage"></a></div>
<figure class="graf graf--iframe"><script src="https://gist.github.com/ann/1.js"></script></figure>`;

const files = {
  'README.html': '<html></html>',
  'posts/2024-01-05_The-first-abcdef012301.html': story('The first', 'the-first-abcdef012301', body),
  'posts/2024-01-06_The-second-abcdef012302.html': story('The second', 'the-second-abcdef012302', '<p>Second.</p>'),
  'posts/draft_Later-abcdef012303.html': story('Later', 'later-abcdef012303', '<p>Later.</p>', false),
  'profile/profile.html':
    '<section class="h-card"><h3 class="p-name">Ann Lee</h3><p class="p-note">Ann writes about the sea.</p></section>',
  'claps/claps-0001.html': '<html></html>',
};

test('readMedium() writes posts to the blog without what pages show already, and who wrote them', async () => {
  const { files: written, report, contentFolder } = await runImport(await zipFile(files));
  expect([...written.keys()].sort()).toEqual(['blog/later.md', 'blog/the-first.md', 'blog/the-second.md', 'site.yaml']);
  expect(written.get('blog/the-first.md')).toBe(`---
title: The first
description: What it is about
date: 2024-01-05
author: Ann Lee
aliases:
  - "@ann/the-first-abcdef012301"
cover: https://cdn-images-1.medium.com/max/800/boat.png
---

![boat](https://cdn-images-1.medium.com/max/800/boat.png "At sea")

See [the second](the-second.md).

## A part

\`\`\`javascript
const a = 1;
b();
\`\`\`

[A page there](https://other.example/)\\
What it says

[gist.github.com](https://gist.github.com/ann/1)

---

The end.
`);
  expect(written.get('blog/later.md')).toContain('draft: true');
  expect(written.get('site.yaml')).toBe(`name: Ann Lee
description: Ann writes about the sea.
authors:
  ann-lee:
    name: Ann Lee
    description: Ann writes about the sea.
redirects:
  /feed: /rss.xml
`);
  expect(report).toContain('lists of what was read, clapped for and followed, which are private: README.html, claps');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readMedium() takes no beginning of a text that Medium has cut off for a description', async () => {
  const cut = story('The first', 'the-first-abcdef012301', body).replace('\nWhat it is about\n', '\nWords and more…\n');
  const { files: written } = await runImport(await zipFile({ 'posts/2024-01-05_The-first-abcdef012301.html': cut }));
  expect(written.get('blog/the-first.md')).not.toContain('description:');
});

test.each([
  ['a page of another kind', '<html><body><p>Text.</p></body></html>'],
  ['a post that is cut off', story('A', 'a-abcdef012301', body).slice(0, 1500)],
])('readMedium() refuses %s', async (_name, html) => {
  await expect(runImport(await zipFile({ ...files, 'posts/2024-01-07_A-abcdef012301.html': html }))).rejects.toThrow(
    'is not a post of Medium, or is cut off. Export it again; nothing was written.',
  );
});
