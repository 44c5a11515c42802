import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constantFrom,
  letrec,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check';
import { expect, test } from 'vitest';
import { toMarkdown } from './attach.ts';

/** A piece of HTML with words that are numbered later: `%` stands for one. */
const html = letrec<{ block: string; line: string }>((tie) => ({
  line: oneof(
    { depthSize: 'small' },
    constantFrom('%', '% %', '<code>%</code>', '<a href="/x">%</a>', '<kbd>%</kbd>'),
    tie('line').map((line) => `<strong>%</strong> ${line}`),
    tie('line').map((line) => `${line} <em>%</em>`),
  ),
  block: oneof(
    { depthSize: 'small' },
    tie('line').map((line) => `<p>${line}</p>`),
    tie('line').map((line) => `<h2>${line}</h2>`),
    constantFrom('<pre><code class="language-js">%\n%</code></pre>', '<hr>', '<p><img src="/a.png" alt="%"></p>'),
    array(tie('block'), { minLength: 1, maxLength: 3 }).map(
      (blocks) => `<ul><li>${blocks.join('</li><li>')}</li></ul>`,
    ),
    array(tie('line'), { minLength: 1, maxLength: 3 }).map(
      (cells) =>
        `<table><tr>${cells.map(() => '<th>%</th>').join('')}</tr><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`,
    ),
    array(tie('block'), { minLength: 1, maxLength: 2 }).map(
      (blocks) => `<table><tr><th>%</th></tr><tr><td>${blocks.join('')}</td></tr></table>`,
    ),
    array(tie('block'), { maxLength: 3 }).map((blocks) => `<section>${blocks.join('')}</section>`),
    array(tie('block'), { minLength: 1, maxLength: 2 }).map((blocks) => `<blockquote>${blocks.join('')}</blockquote>`),
    array(tie('block'), { minLength: 1, maxLength: 2 }).map(
      (blocks) => `<details><summary>%</summary>${blocks.join('')}</details>`,
    ),
    array(tie('block'), { minLength: 1, maxLength: 2 }).map(
      (blocks) => `<div class="admonition note"><p class="admonition-title">Note</p>${blocks.join('')}</div>`,
    ),
    tuple(tie('block'), tie('block')).map(
      ([one, two]) =>
        `<div class="tabs"><ul role="tablist"><li role="tab">%</li><li role="tab">%</li></ul><div role="tabpanel">${one}</div><div role="tabpanel" hidden>${two}</div></div>`,
    ),
  ),
}));

/** Ways in which pages say what their text is. */
const containers: Arbitrary<(text: string) => string> = constantFrom(
  (text: string) => `<main>${text}</main>`,
  (text: string) => `<div class="vp-doc">${text}</div>`,
  (text: string) => `<div data-pagefind-body>${text}</div>`,
  (text: string) => `<div><div>${text}</div></div>`,
);
const furniture = constantFrom(
  '<nav>furniture</nav>',
  '<button>furniture</button>',
  '<div hidden>furniture</div>',
  '<span aria-hidden="true">furniture</span>',
  '<div class="theme-doc-toc-mobile">furniture</div>',
  '<script>furniture</script>',
);

test('Markdown of any page has the words of its text, each once, and none of what is around it', async () => {
  await assert(
    asyncProperty(
      record({
        blocks: array(html.block, { minLength: 1, maxLength: 5 }),
        inside: furniture,
        around: containers,
        at: nat(),
      }),
      async ({ blocks, inside, around, at }) => {
        let count = 0;
        const numbered = blocks.map((block) => block.replaceAll('%', () => `w${++count}x`));
        const place = at % (numbered.length + 1);
        const text = [...numbered.slice(0, place), inside, ...numbered.slice(place)].join('');
        const markdown = await toMarkdown(`<header>furniture</header>${around(text)}<footer>furniture</footer>`);
        const words = Array.from({ length: count }, (_, index) => `w${index + 1}x`);
        const found = markdown.match(/w\d+x/g) ?? [];
        // The labels of tabs stand together in HTML, and each above its text in Markdown.
        if (text.includes('role="tab"')) expect([...found].sort()).toEqual([...words].sort());
        else expect(found).toEqual(words);
        expect(markdown).not.toContain('furniture');
      },
    ),
  );
});

test('the label of a tab that has code stays in the cell of a table', async () => {
  const panel = (text: string): string => `<div role="tabpanel"><pre><code>${text}</code></pre></div>`;
  const tabs = `<div><ul role="tablist"><li role="tab">One</li><li role="tab">Two</li></ul>${panel('a')}${panel('b')}</div>`;
  const markdown = await toMarkdown(`<main><table><tr><th>Head</th></tr><tr><td>${tabs}</td></tr></table></main>`);
  expect(markdown).toContain('| **One** `a` **Two** `b` |');
});
