/** A script that must never run: it sets a property of `window`. */
export const mark = 'window.attacked=1';
const script = `<script>${mark}</script>`;
const handler = `" onmouseover="${mark}" autofocus onfocus="${mark}`;

/** Titles that break out of HTML, XML, YAML, JSON or a header if they are not escaped. */
export const hostileTitles: readonly string[] = [
  `</title>${script}`,
  `"><img src=x onerror=${mark}>`,
  `' onload='${mark}`,
  `]]>${script}<![CDATA[`,
  `-->${script}<!--`,
  `</script>${script}`,
  `&lt;script&gt;${mark}&lt;/script&gt;`,
  `[x](javascript:${mark}) *b* \`c\` <i>d</i> | e \\`,
  `: &a *b !!c # d - e % @ "f`,
  `=HYPERLINK("https://evil.example","x")`,
  `x; rel="evil", <https://evil.example>; rel="canonical`,
  'first line\n  Set-Cookie: a=b\n\n  <p>second line',
  `{{constructor.constructor("x")()}} \${7*7} <%= 7*7 %>`,
  '# heading - list > quote 1. one ``` fence',
  'مرحبا abc 123',
];

const yaml = (value: string): string => JSON.stringify(value);

const pageOf = (title: string, at: number): string => `---
title: ${yaml(title.slice(0, 150))}
description: ${yaml(`${title} description`)}
summary: [${yaml(title)}]
author: ${yaml(title)}
tags: [constructor, hostile]
questions: [${yaml(`Is it ${title}?`)}]
sources: [{title: ${yaml(title)}, url: 'https://a.example/?q=%22%3E%3Cscript%3E&x=<y>', publisher: ${yaml(title)}}]
series: {name: ${yaml(title)}, part: ${at + 1}}
date: 2026-01-${String(at + 1).padStart(2, '0')}
---
Marker ${at} of the hostile texts.
`;

const body = `---
title: A hostile text
also: [__proto__, 'a"b', '<i>c</i>', valueOf]
---
Harmlessly begun. \`${script}\` and &lt;script&gt;${mark}&lt;/script&gt; and <unknown a=${mark}>text</unknown>.

[quotes](https://a.example/%22${encodeURIComponent(handler)} '${handler}') and <https://a.example/?x="${mark}> and
<a href="https://a.example/" title='" onmouseover="${mark}'>title</a> and ![${handler}"><b](/favicon.svg '${handler}')
and [javascript\\:${mark}](https://a.example/) and https://a.example/"onmouseover=${mark}//

## &lt;/h2&gt;&lt;script&gt;${mark}&lt;/script&gt;

\`\`\`"><script>${mark}</script>
</code></pre>${script}
\`\`\`

\`\`\`js onload=${mark}
const text = '</code></pre>${script}';
\`\`\`

| ${handler} | \`a\\|b\` | &lt;/td&gt;${'`'}${script}${'`'} |
| :-- | --: | --- |
| = 1 + 1 | @x | +1 |

Text with a note.[^1]

[^1]: ${handler} &lt;script&gt;${mark}&lt;/script&gt;

- [ ] <kbd>task</kbd> &quot;&gt;&lt;img src=x onerror=${mark}&gt;

<details><summary>More &lt;img src=x onerror=${mark}&gt;</summary>

<!-- a comment with ${script} -->

Bar chart: ${handler}

</details>
`;

const wide = `---\ntitle: A wide and long table\n---\n|${' h |'.repeat(40)}\n|${' - |'.repeat(40)}\n${`|${' <kbd>x</kbd> |'.repeat(40)}\n`.repeat(100)}`;

/** Texts of a site whose every fact has markup. */
const site = `name: ${yaml(`The <table> "house" & ${script}`)}
title: ${yaml(`A title <form action=//evil.example> & '"`)}
description: ${yaml(`What is <meta http-equiv=refresh content=0> published here & why "so".`)}
author: ${yaml('Ada <b>"x"</b> O\'Neill')}
tags: {hostile: ${yaml('Hostile <table> & "tags"')}}
topics: {covered: [${yaml('Tables such as <table>')}]}
sections:
  blog: {title: ${yaml('Blog <td> & "notes"')}, type: essays, description: ${yaml('Essays on <table> elements & "other" things.')}}
  glossary: {title: ${yaml('Words <th>')}, type: glossary, description: ${yaml('What <table> and "other" words mean here.')}}
`;

/** The words of pages that are about markup, which readers must find as they are written. */
export const wordsAboutMarkup = {
  definition: 'The <table> element shows rows & "cells" <meta http-equiv=refresh content=0;url=//evil.example>',
  alternative: 'The <table> element </table><form action=//evil.example><p hidden>hidden words',
  caption: 'A caption of <table> </figcaption></figure><script>window.attacked=1</script>',
  code: 'the <table> file </figcaption>',
  callout: 'A callout on <table> & </blockquote>',
} as const;

const { definition, alternative, caption, code, callout } = wordsAboutMarkup;
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
const aboutMarkup = `---
title: Pages about markup
description: A page on elements, with markup in each of its places.
tags: [hostile]
---
The table element, shown in ![${escaped(alternative)}](/favicon.svg) and ![${escaped(alternative)}](/favicon.svg '"><script>${mark}</script>').

![${escaped(alternative)}](/favicon.svg "${escaped(caption)}")

> [!NOTE]
> **${escaped(callout)}**
>
> Words.

\`\`\`html title='${code}'
<table></table>
\`\`\`
`;

/** Files of a valid content folder with hostile content, by path. */
export const hostileContent: Readonly<Record<string, string>> = {
  'site.yaml': site,
  'blog/about-markup.md': aboutMarkup,
  'glossary/table-element.md': `---\ntitle: Table element\ndefinition: ${yaml(definition)}\n---\nWords on tables.\n`,
  'site/index.md': `---\ntitle: ${yaml(hostileTitles[0] ?? '')}\n---\nHome of the hostile texts.\n`,
  'glossary/hostile.md': body,
  'tools/wide.md': wide,
  ...Object.fromEntries(hostileTitles.map((title, at) => [`blog/hostile-${at}.md`, pageOf(title, at)])),
  ...Object.fromEntries(
    ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'then'].map((name) => [
      `glossary/${name}.md`,
      `---\ntitle: ${name}\n---\nA word that objects have.\n`,
    ]),
  ),
  ...Object.fromEntries(
    [`..%2f..%2fetc`, '%2e%2e', `a&b<c>"d'`, '{{x}}', 'con', 'z.htm', 'y.md', 'e;f,g=h'].map((name, at) => [
      `examples/${name}.md`,
      `---\ntitle: Name ${at}\n---\nA file with an odd name.\n`,
    ]),
  ),
};
