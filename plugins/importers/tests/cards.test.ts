import { expect, test } from 'vitest';
import { toPageAddress } from '../../../src/content/html/media.ts';
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts';

const convert = (html: string, hasBareParagraphs = false): string =>
  htmlToMarkdown(html, { hasBareParagraphs, lose: () => undefined });

test.each([
  ['<pre class="brush: php; notranslate">a</pre>', 'php'],
  ['<pre class="lang:js decode:true">a</pre>', 'js'],
  ['<pre class="EnlighterJSRAW" data-enlighter-language="python">a</pre>', 'python'],
  ['<pre class="language-css"><code class="language-css">a</code></pre>', 'css'],
  ['<pre class="wp-block-code"><code lang="ruby">a</code></pre>', 'ruby'],
  [
    '<!-- wp:syntaxhighlighter/code {"language":"csharp"} --><pre class="wp-block-syntaxhighlighter-code">a</pre>',
    'csharp',
  ],
  ['<!-- wp:enlighter/codeblock {"language":"c++"} --><pre>a</pre>', 'cpp'],
  [
    '<!-- wp:kevinbatdorf/code-block-pro {"language":"go"} --><div class="wp-block-kevinbatdorf-code-block-pro"><pre class="shiki"><code><span class="line">a</span></code></pre></div>',
    'go',
  ],
  ['<div class="hcb_wrap"><pre class="prism line-numbers lang-sql" data-lang="SQL"><code>a</code></pre></div>', 'sql'],
  ['<pre data-code-block-lang="swift"><span class="pre--content">a</span></pre>', 'swift'],
  ['<pre><code class="hljs rust">a</code></pre>', 'rust'],
  ['<pre lang="de">a</pre>', ''],
  ['<pre class="lang:default">a</pre>', ''],
])('htmlToMarkdown() reads the language of code in %s', (html, language) => {
  expect(convert(html)).toBe(`\`\`\`${language}\na\n\`\`\`\n`);
});

const boat = 'https://x.example/boat.png';
const img = `<img src="${boat}" alt="A boat">`;

test.each([
  ['sup in bare text', 'x<sup>2</sup> and H<sub>2</sub>O', 'x<sup>2</sup> and H<sub>2</sub>O\n'],
  ['a caption', `<figure>${img}<figcaption>At\nsea</figcaption></figure>`, `![A boat](${boat} "At sea")\n`],
  [
    'a caption with a link',
    `<figure>${img}<figcaption>By <a href="https://b.example/">Bo</a></figcaption></figure>`,
    `![A boat](${boat})\n\n_By [Bo](https://b.example/)_\n`,
  ],
  [
    'a picture that leads to a larger one',
    `<a href="https://x.example/large.png">${img}</a>`,
    '![A boat](https://x.example/large.png)\n',
  ],
  [
    'a gallery',
    `<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure>${img}</figure></li><li><figure>${img}</figure></li></ul>`,
    `![A boat](${boat})\n\n![A boat](${boat})\n`,
  ],
  [
    'a callout of Ghost',
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">A <b>tip</b></div></div>',
    '> [!NOTE]\n> 💡 A **tip**\n',
  ],
  [
    'a toggle of Ghost',
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>So.</p></div></div>',
    '<details>\n<summary>Why</summary>\n\nSo.\n\n</details>\n',
  ],
  [
    'a bookmark of Ghost',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/x"><div class="kg-bookmark-title">There</div><div class="kg-bookmark-description">Said.</div><img src="https://b.example/i.png"></a></figure>',
    '[There](https://b.example/x)\\\nSaid.\n',
  ],
  [
    'a button of Ghost',
    '<div class="kg-card kg-button-card"><a href="https://b.example/" class="kg-btn">Press</a></div>',
    '[Press](https://b.example/)\n',
  ],
  [
    'audio of Ghost',
    '<div class="kg-card kg-audio-card"><audio src="https://x.example/a.mp3"></audio><div class="kg-audio-title">Song</div><button>x</button></div>',
    '[Song](https://x.example/a.mp3)\n',
  ],
  [
    'a file of Ghost',
    '<div class="kg-card kg-file-card"><a href="https://x.example/f.pdf"><div class="kg-file-card-title">Report</div><div class="kg-file-card-filename">f.pdf</div><div class="kg-file-card-filesize">1 MB</div></a></div>',
    '[Report](https://x.example/f.pdf) (f.pdf, 1 MB)\n',
  ],
  [
    'a frame of a player',
    '<iframe src="//www.youtube-nocookie.com/embed/abc?rel=0" title="A film"></iframe>',
    '[A film](https://www.youtube.com/watch?v=abc)\n',
  ],
  [
    'audio without a title',
    '<audio><source src="https://x.example/a.mp3?_=1"></audio>',
    '[a.mp3](https://x.example/a.mp3?_=1)\n',
  ],
  ['verse', '<pre class="wp-block-verse">One\nTwo</pre>', 'One\\\nTwo\n'],
  [
    'a footnote',
    '<p>A<sup data-fn="x" class="fn"><a href="#x">1</a></sup>.</p><div class="footnote"><a class="footnote-number" id="footnote-1"></a><div class="footnote-content"><p>N.</p></div></div>',
    'A[^1].\n\n[^1]: N.\n',
  ],
])('htmlToMarkdown() writes %s', (_name, html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

test.each([
  [
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1',
    'https://api.soundcloud.com/tracks/1',
  ],
  [
    'https://w.soundcloud.com/player/?url=javascript%3Aalert(1)',
    'https://w.soundcloud.com/player/?url=javascript%3Aalert(1)',
  ],
  ['javascript:alert(1)', undefined],
])('toPageAddress() of %s is an address of the web: %s', (source, address) => {
  expect(toPageAddress(source)).toBe(address);
});
