import { expect, test } from 'vitest';
import { readSite, toMarkdown, toPage } from './attach.ts';

/** The elements around the text of a page; each word of them is a word of navigation. */
const around = (text: string): string =>
  `<a class="skip-link" href="#main">Navone</a><header><nav>Navtwo</nav></header>${text}<footer>Navthree</footer>`;

const fish = 'Terns eat small fish.';

/** The markup of generators, and the Markdown of its text. */
const generators: readonly (readonly [generator: string, html: string, markdown: string])[] = [
  [
    'Docusaurus',
    `<main><article><nav class="theme-doc-breadcrumbs breadcrumbsContainer_Z">Navfour</nav><span class="theme-doc-version-badge badge">Navfive</span><div class="tocCollapsible_x theme-doc-toc-mobile">Navsix</div>
<div class="theme-doc-markdown markdown"><header><h1>Terns</h1></header><p>${fish}</p>
<h2 class="anchor anchorWithStickyNavbar_L" id="food">Food<a href="#food" class="hash-link" aria-label="Direct link to Food" title="Direct link to Food">​</a></h2>
<div class="theme-admonition theme-admonition-tip admonition_x alert alert--success"><div class="admonitionHeading_G"><span class="admonitionIcon_R"><svg></svg></span>tip</div><div class="admonitionContent_B"><p>Look at the coast.</p></div></div>
<div class="language-js codeBlockContainer_C theme-code-block"><div class="codeBlockTitle_O">tern.js</div><div class="codeBlockContent_Q"><pre tabindex="0" class="prism-code language-js codeBlock_b thin-scrollbar"><code class="codeBlockLines_e"><span class="token-line" style="color:#000"><span class="token keyword">const</span><span class="token plain"> a </span><br></span><span class="token-line theme-code-block-highlighted-line"><span>let b</span><br></span></code></pre><div class="buttonGroup_M"><button>Copy</button></div></div></div>
<div class="theme-tabs-container tabs-container tabList__C"><ul role="tablist" class="tabs"><li role="tab" tabindex="0" aria-selected="true" class="tabs__item">npm</li><li role="tab" class="tabs__item">yarn</li></ul><div class="margin-top--md"><div role="tabpanel" class="tabItem_Y"><p>npm words</p></div><div role="tabpanel" class="tabItem_Y" hidden=""><p>yarn words</p></div></div></div></div>
<footer class="theme-doc-footer"><a class="theme-edit-this-page" href="https://github.com/a/b/edit/main/c.md">Navseven</a></footer></article><nav class="pagination-nav">Naveight</nav></main><div class="theme-doc-toc-desktop">Navnine</div>`,
    `# Terns\n\n${fish}\n\n## Food\n\n> [!TIP]\n> Look at the coast.\n\n\`\`\`js title="tern.js" {2}\nconst a \nlet b\n\`\`\`\n\n**npm**\n\nnpm words\n\n**yarn**\n\nyarn words\n`,
  ],
  [
    'VitePress',
    `<div class="VPDoc"><div class="aside"><nav>Navfour</nav></div><main class="main"><div class="vp-doc _a"><div><h1 id="terns" tabindex="-1">Terns <a class="header-anchor" href="#terns" aria-label="Permalink to “Terns”">​</a></h1><p>${fish}</p>
<div class="warning custom-block"><p class="custom-block-title">Mind the tide</p><p>It is fast.</p></div>
<div class="language-js vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki vp-code"><code><span class="line diff remove"><span>old()</span></span>\n<span class="line diff add"><span>young()</span></span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>
<div class="vp-code-group vp-adaptive-theme"><div class="tabs"><input type="radio" name="g" id="tab-1" checked><label data-title="npm" for="tab-1">npm</label><input type="radio" name="g" id="tab-2"><label for="tab-2">pnpm</label></div><div class="blocks"><div class="language-sh vp-adaptive-theme active"><button class="copy"></button><span class="lang">sh</span><pre class="shiki"><code><span class="line"><span>npm i tern</span></span></code></pre></div><div class="language-sh vp-adaptive-theme"><button class="copy"></button><span class="lang">sh</span><pre class="shiki"><code><span class="line"><span>pnpm i tern</span></span></code></pre></div></div></div></div></div></main><footer class="VPDocFooter"><a class="edit-link-button" href="https://github.com/a/b/edit/main/x.md">Navfive</a></footer></div>`,
    `# Terns\n\n${fish}\n\n> [!WARNING]\n> **Mind the tide**\n>\n> It is fast.\n\n\`\`\`js ins={2} del={1}\nold()\nyoung()\n\`\`\`\n\n\`\`\`sh tab="npm"\nnpm i tern\n\`\`\`\n\n\`\`\`sh tab="pnpm"\npnpm i tern\n\`\`\`\n`,
  ],
  [
    'Starlight',
    `<main data-pagefind-body lang="en"><div class="content-panel"><h1 id="_top">Terns</h1></div><div class="content-panel"><div class="sl-markdown-content"><p>${fish}</p>
<div class="sl-heading-wrapper level-h2"><h2 id="food">Food</h2><a class="sl-anchor-link" href="#food"><span aria-hidden="true" class="sl-anchor-icon"><svg></svg></span><span class="sr-only" data-pagefind-ignore>Section titled “Food”</span></a></div>
<aside aria-label="Danger" class="starlight-aside starlight-aside--danger"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Danger</p><div class="starlight-aside__content"><p>Nests near.</p></div></aside>
<div class="expressive-code"><link rel="stylesheet" href="/x.css"><figure class="frame has-title not-content"><figcaption class="header"><span class="title">a.ts</span></figcaption><pre data-language="ts"><code><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code"><span>const a</span></div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line highlight ins"><div class="code"><span>b()</span></div></div></code></pre><div class="copy"><div aria-live="polite"></div><button title="Copy"><div></div></button></div></figure></div>
<starlight-tabs><div class="tablist-wrapper"><ul role="tablist"><li role="presentation" class="tab"><a role="tab" href="#tab-panel-0" id="tab-0" aria-selected="true">Sea</a></li><li role="presentation" class="tab"><a role="tab" href="#tab-panel-1" id="tab-1">River</a></li></ul></div><div id="tab-panel-0" aria-labelledby="tab-0" role="tabpanel"><p>Sea words</p></div><div id="tab-panel-1" aria-labelledby="tab-1" role="tabpanel" hidden><p>River words</p></div></starlight-tabs></div>
<footer class="sl-flex"><div class="meta"><a href="https://github.com/a/b/edit/main/x.md">Navfour</a></div><div class="pagination-links">Navfive</div></footer></div></main>`,
    `${fish}\n\n## Food\n\n> [!CAUTION]\n> Nests near.\n\n\`\`\`ts title="a.ts" ins={3}\nconst a\n\nb()\n\`\`\`\n\n**Sea**\n\nSea words\n\n**River**\n\nRiver words\n`,
  ],
  [
    'Material for MkDocs',
    `<div class="md-container"><div class="md-sidebar">Navfour</div><div class="md-content"><article class="md-content__inner md-typeset"><a href="https://github.com/a/b/edit/master/x.md" class="md-content__button md-icon" title="Edit">Navfive</a>
<h1 id="terns">Terns<a class="headerlink" href="#terns" title="Permanent link">&para;</a></h1><p>${fish}<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup></p>
<div class="admonition note"><p class="admonition-title">Note</p><p>They dive.</p></div><details class="tip"><summary>More</summary><p>Hidden at first.</p></details>
<div class="language-py highlight"><span class="filename">a.py</span><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span></span><span class="normal">1</span></pre></div></td><td class="code"><div><pre><span></span><code><span class="nb">print</span>()\n</code></pre></div></td></tr></table></div>
<div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked id="__tabbed_1_1" name="t" type="radio"><input id="__tabbed_1_2" name="t" type="radio"><div class="tabbed-labels"><label for="__tabbed_1_1">C</label><label for="__tabbed_1_2">Go</label></div><div class="tabbed-content"><div class="tabbed-block"><p>C words</p></div><div class="tabbed-block"><p>Go words</p></div></div></div>
<p>So <span class="arithmatex">\\(a^2\\)</span>:</p><div class="arithmatex">\\[b_1\\]</div>
<div class="footnote"><hr><ol><li id="fn:1"><p>And shrimps.&#160;<a class="footnote-backref" href="#fnref:1" title="Jump back">&#8617;</a></p></li></ol></div></article></div></div>`,
    `# Terns\n\n${fish}[^1]\n\n> [!NOTE]\n> They dive.\n\n<details>\n<summary>More</summary>\n\nHidden at first.\n\n</details>\n\n\`\`\`py title="a.py"\nprint()\n\`\`\`\n\n**C**\n\nC words\n\n**Go**\n\nGo words\n\nSo $a^2$:\n\n\`\`\`math\nb_1\n\`\`\`\n\n[^1]: And shrimps.\n`,
  ],
  [
    'mdBook',
    `<nav id="sidebar" class="sidebar">Navfour</nav><div id="content" class="content"><main><h1 id="terns"><a class="header" href="#terns">Terns</a></h1><p>${fish}</p><pre><pre class="playground"><code class="language-rust edition2021">fn main() {}\n</code></pre></pre><blockquote class="blockquote-tag blockquote-tag-important"><p class="blockquote-tag-title"><svg></svg>Important</p><p>Quiet!</p></blockquote></main><nav class="nav-wrapper">Navfive</nav></div><nav class="nav-wide-wrapper">Navsix</nav>`,
    `# Terns\n\n${fish}\n\n\`\`\`rust\nfn main() {}\n\`\`\`\n\n> [!IMPORTANT]\n> Quiet!\n`,
  ],
  [
    'Sphinx with Furo',
    `<div class="sidebar-drawer">Navfour</div><div class="main"><div class="content"><div class="article-container"><div class="content-icon-container"><a class="muted-link" href="https://github.com/a/b/edit/main/x.rst">Navfive</a></div><article role="main" id="furo-main-content"><section id="terns"><h1>Terns<a class="headerlink" href="#terns" title="Link to this heading">¶</a></h1><p>${fish}</p><section id="what-they-eat"><h2>Food<a class="headerlink" href="#what-they-eat">¶</a></h2>
<div class="highlight-python notranslate"><div class="highlight"><pre><span></span><span class="n">a</span> <span class="o">=</span> <span class="mi">1</span>\n</pre></div></div><p>Seen<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a> in May, <span class="math notranslate nohighlight">\\(x^2\\)</span>.</p><aside class="footnote-list brackets"><aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>By us.</p></aside></aside></section></section></article></div><footer><div class="related-pages">Navsix</div></footer></div><aside class="toc-drawer">Navseven</aside></div>`,
    `# Terns\n\n${fish}\n\n## Food {#what-they-eat}\n\n\`\`\`python\na = 1\n\`\`\`\n\nSeen[^1] in May, $x^2$.\n\n[^1]: By us.\n`,
  ],
  [
    'Nextra',
    `<aside class="nextra-sidebar">Navfour</aside><article class="nextra-content"><main data-pagefind-body="true"><div class="nextra-breadcrumb">Navfive</div><h1>Terns</h1><p>${fish}</p><h2>Food<a href="#food" id="food" class="subheading-anchor" aria-label="Permalink for this section"></a></h2><div class="nextra-callout"><div class="x" aria-hidden="true">💡</div><div><p>Dive.</p></div></div><div data-pagefind-ignore="all" class="nextra-code"><pre data-language="ts" data-word-wrap="" tabindex="0"><code><span>const a</span>\n<span>b()</span></code></pre><div class="x"><button title="Copy code"><svg></svg></button></div></div></main></article>`,
    `# Terns\n\n${fish}\n\n## Food\n\n> [!NOTE]\n> Dive.\n\n\`\`\`ts\nconst a\nb()\n\`\`\`\n`,
  ],
  [
    'Hugo',
    `<main><article class="post-single"><header class="post-header"><h1 class="post-title">Terns</h1><div class="post-meta">Navfour</div></header><div class="toc">Navfive</div><div class="post-content"><p>${fish}<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup></p><h2 id="food">Food<a hidden class="anchor" aria-hidden="true" href="#food">#</a></h2><div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre tabindex="0" class="chroma"><code><span class="lnt">1\n</span></code></pre></td><td class="lntd"><pre tabindex="0" class="chroma"><code class="language-go" data-lang="go"><span class="line"><span class="cl">package a\n</span></span></code></pre></td></tr></table></div></div><figure><img src="/a.png" alt="A tern"><figcaption>A tern at sea</figcaption></figure><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>And shrimps.&#160;<a href="#fnref:1" class="footnote-backref" role="doc-backlink">&#x21a9;&#xfe0e;</a></p></li></ol></div></div></article></main>`,
    `${fish}[^1]\n\n## Food\n\n\`\`\`go\npackage a\n\`\`\`\n\n![A tern](https://tern.example/a.png "A tern at sea")\n\n[^1]: And shrimps.\n`,
  ],
  [
    // The styles that it writes where a site has none of its own.
    'Hugo with inline styles',
    `<main><div class="highlight"><div style="color:#f8f8f2"><table style="border:0"><tr><td style="vertical-align:top"><pre tabindex="0" style="color:#f8f8f2"><code><span style="white-space:pre;-webkit-user-select:none;user-select:none;color:#7f7f7f">1\n</span><span style="white-space:pre; user-select: none">2\n</span></code></pre></td><td style="vertical-align:top"><pre tabindex="0"><code class="language-go" data-lang="go"><span style="display:flex"><span>package a\n</span></span><span style="display:flex"><span>var b\n</span></span></code></pre></td></tr></table></div></div><div class="highlight"><pre><code class="language-go"><span style="display:flex"><span style="user-select:none">1</span><span>package b\n</span></span></code></pre></div><table><tr><th>Code</th></tr><tr><td><pre>1</pre></td></tr></table></main>`,
    `\`\`\`go\npackage a\nvar b\n\`\`\`\n\n\`\`\`go\npackage b\n\`\`\`\n\n| Code |\n| - |\n| \`1\` |\n`,
  ],
  [
    'Jekyll',
    `<main class="page-content"><article class="post h-entry"><header class="post-header"><h1 class="post-title p-name">Terns</h1><p class="post-meta"><time class="dt-published" datetime="2026-05-01T00:00:00+00:00">Navfour</time></p></header><div class="post-content e-content"><p>${fish}</p><div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="gutter gl"><pre class="lineno">1\n</pre></td><td class="code"><pre><span class="n">puts</span> 1\n</pre></td></tr></tbody></table></code></pre></div></div><script type="math/tex; mode=display">c^2</script><table><thead><tr><th>Bird</th><th>Food</th></tr></thead><tbody><tr><td rowspan="2">Tern</td><td>Fish</td></tr><tr><td>Shrimp</td></tr></tbody></table></div></article></main>`,
    `${fish}\n\n\`\`\`ruby\nputs 1\n\`\`\`\n\n\`\`\`math\nc^2\n\`\`\`\n\n| Bird | Food |\n| - | - |\n| Tern | Fish |\n| | Shrimp |\n`,
  ],
  [
    'Ghost',
    `<main class="gh-main"><article class="gh-article post"><header class="gh-article-header"><h1 class="gh-article-title">Terns</h1><aside class="gh-article-sidebar">Navfour</aside></header><section class="gh-content"><p>${fish}</p><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Look up.</div></div><figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://x.example/t.jpg" class="kg-image" alt="Tern" loading="lazy"><figcaption><span>At sea</span></figcaption></figure><div class="kg-card kg-signup-card">Navfive</div></section></article></main><div class="gh-comments">Navsix</div>`,
    `${fish}\n\n> [!NOTE]\n> Look up.\n\n![Tern](https://x.example/t.jpg "At sea")\n`,
  ],
  [
    'WordPress',
    `<main id="primary"><article class="post"><header class="entry-header"><h1 class="entry-title">Terns</h1><div class="entry-meta">Navfour</div></header><div class="entry-content wp-block-post-content"><p>${fish}</p><figure class="wp-block-image"><img src="/u/t.jpg" alt="Tern"/><figcaption class="wp-element-caption">At sea</figcaption></figure><pre class="wp-block-code"><code lang="php" class="language-php">echo 1;</code></pre><div class="sharedaddy">Navfive</div><dl><dt>Tern</dt><dd>A bird</dd></dl></div><footer class="entry-footer">Navsix</footer></article><nav class="post-navigation">Navseven</nav></main><aside id="secondary">Naveight</aside>`,
    `${fish}\n\n![Tern](https://tern.example/u/t.jpg "At sea")\n\n\`\`\`php\necho 1;\n\`\`\`\n\n- Tern\n\n  A bird\n`,
  ],
  [
    'Pandoc with Bootstrap',
    `<main><h1>Terns</h1><p>Navfour 2026-04-29 | <a href="https://github.com/a/b/edit/main/x.md">Navfive</a></p><div class="codewrapper sourceCode"><h3 class="code-label">BASH<i aria-hidden="true"></i></h3><pre class="sourceCode bash"><code class="sourceCode bash">ls</code></pre></div><div class="codewrapper"><h3 class="code-label">OUTPUT</h3><pre class="output"><code>a.md</code></pre></div><div class="accordion-item"><button class="accordion-button"><h4> Answer </h4></button><div id="c" class="accordion-collapse"><div class="accordion-body"><p>${fish}</p></div></div></div></main>`,
    `# Terns\n\n\`\`\`bash\nls\n\`\`\`\n\n\`\`\`text title="OUTPUT"\na.md\n\`\`\`\n\n<details>\n<summary>Answer</summary>\n\n${fish}\n\n</details>\n`,
  ],
  [
    'pkgdown, with a list of contents in the text',
    `<main id="main"><div class="page-header"><img src="/logo.png" class="logo" alt=""><h1>Terns</h1><div class="d-none name"><code>Navfour.Rd</code></div></div><ul><li><a href="#food">Food</a><ul><li><a href="#at-sea">At sea</a></li></ul></li><li><a href="/#sleep">Sleep</a></li></ul><p>${fish}</p><h2 id="food">Food</h2><h3 id="at-sea">At sea</h3><div id="sleep" class="section level2"><h2>Sleep</h2></div></main>`,
    `# Terns\n\n${fish}\n\n## Food\n\n### At sea\n\n## Sleep\n`,
  ],
  [
    'Zola',
    `<div class="docs"><aside><ul><li><span>Navfour</span><ul>${'<li><a href="/a">Navfive</a></li>'.repeat(5)}</ul></li></ul></aside><div><h1>Terns</h1><p>${fish}</p><aside>See <a href="/b">fish</a>.</aside></div></div>`,
    `# Terns\n\n${fish}\n\nSee [fish](https://tern.example/b).\n`,
  ],
];

test.each(generators)(
  'the text of a page of %s becomes Markdown, without what stands around it',
  async (_, html, markdown) => {
    const read = await toMarkdown(around(html));
    expect(read).toBe(markdown);
    expect(read).not.toMatch(/Nav[a-z]+/);
  },
);

test('bold words in callouts, headings with anchors and cells of several lines have marks, no tags', async () => {
  const bold = '<strong>a "b"</strong>.';
  expect(
    await toMarkdown(
      `<main><h2 id="q">${bold}</h2><div class="admonition note"><p>${bold}</p></div><table><tr><th>A</th></tr><tr><td>${bold}<br>c</td></tr></table></main>`,
    ),
  ).toBe('## **a "b"**. {#q}\n\n> [!NOTE]\n> **a "b"**.\n\n| A |\n| - |\n| **a "b"**. c |\n');
});

test('KaTeX and MathJax are read as their TeX', async () => {
  const katex = (tex: string): string =>
    `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span></span></span>`;
  const html = `<main><p>So ${katex('x^2')} is.</p><span class="katex-display">${katex('y_1')}</span><mjx-container class="MathJax" jax="SVG" display="true"><svg></svg><mjx-assistive-mml><math display="block"><semantics><mi>z</mi><annotation encoding="application/x-tex">z_3</annotation></semantics></math></mjx-assistive-mml></mjx-container></main>`;
  expect(await toMarkdown(html)).toBe('So $x^2$ is.\n\n```math\ny_1\n```\n\n```math\nz_3\n```\n');
});

test('what a control reveals is text, and what nothing reveals is not', async () => {
  const html = `<main><button aria-controls="more">More</button><div id="more" hidden><p>Revealed words.</p></div><details><summary>Folded</summary><div style="height:0">words</div></details><p style="display:none">Secret one.</p><div hidden><p>Secret two.</p></div><p data-pagefind-ignore>Secret three.</p><span aria-hidden="true">Secret four.</span><script>Secret five</script></main>`;
  expect(await toMarkdown(html)).toBe(
    'Revealed words.\n\n<details>\n<summary>Folded</summary>\n\nwords\n\n</details>\n',
  );
});

test.each([
  ['a script', '<p>A<script>alert(1)</script></p>'],
  ['an event', '<p onclick="alert(1)">A</p>'],
  ['an address that runs code', '<p><a href="javascript:alert(1)">A</a></p>'],
  ['a frame of code', '<p>A</p><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['raw HTML as text', '<p>A</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('a page with %s becomes Markdown that runs nothing', async (_, html) => {
  const read = await toMarkdown(`<main>${html}</main>`);
  expect(read).toContain('A');
  expect(read).not.toMatch(/(?<!\\)<script|onclick|javascript:|srcdoc/i);
});

test('a page that marks no text has all that is not around it', async () => {
  expect(await toMarkdown(around('<div><h1>Terns</h1><p>Fly far.</p></div>'))).toBe('# Terns\n\nFly far.\n');
});

test('a page that is nested deeper than converters follow is left out, and no other', async () => {
  const deep = 20_000;
  const { pages, others } = await readSite({
    'a.html': toPage(`<main>${'<div>'.repeat(deep)}Deep words.${'</div>'.repeat(deep)}</main>`),
    'index.html': toPage(`<main>${'<div><br><img src="/a.png">'.repeat(90)}Words.</main>`),
  });
  expect(pages.map(({ path }) => path)).toEqual(['index']);
  expect([...others]).toEqual([['nested too deeply', 1]]);
});
