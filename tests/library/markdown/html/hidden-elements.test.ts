import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);
const getCodes = (markdown: string) => read(markdown).issues.map(({ code }) => code);

const hidings = [
  'hidden',
  'hidden=""',
  'style="display:none"',
  'style="visibility: hidden"',
  'style="height:0;overflow:hidden"',
  'style="font-size:0"',
  'style="opacity:0"',
  'style="font-size: 0px"',
  'style="color:red;font-size:0.0"',
];

/** Forms of a hidden element: in a line, as a block, with Markdown in it, nested and in a list. */
const forms: readonly (readonly [name: string, of: (hiding: string) => string])[] = [
  ['in a line', (hiding) => `Before <span ${hiding}>secret *words*</span> after.`],
  ['as a block', (hiding) => `Before\n\n<div ${hiding}>secret words</div>\n\nafter.`],
  ['with Markdown', (hiding) => `Before\n\n<div ${hiding}>\n\nsecret **words**\n\n- secret\n\n</div>\n\nafter.`],
  [
    'nested',
    (hiding) => `Before\n\n<div ${hiding}>\n<div>secret</div>\n\n<div>\n\nwords secret\n\n</div>\n</div>\n\nafter.`,
  ],
  ['in a list', (hiding) => `- Before <b ${hiding}>secret</b> after.`],
  ['in a quotation', (hiding) => `> Before\n>\n> <p ${hiding}>secret</p>\n>\n> after.`],
];

test.each(forms)('readDocument() leaves out a hidden element %s with its words, and reports it', (_, of) => {
  for (const hiding of hidings) {
    const { markdown } = read(of(hiding));
    expect(markdown, hiding).not.toContain('secret');
    expect(markdown, hiding).toMatch(/Before[\s\S]*after\./);
    expect(getCodes(of(hiding)), hiding).toContain('forbidden-html');
  }
});

test.each([
  '<div role="tabpanel" hidden>Words</div>',
  '<div class="tab-pane" style="display:none">Words</div>',
  '<a href="#more">More</a> <span id="more" hidden>Words</span>',
  '<p hidden="until-found">Words</p>',
  '<details>\n<summary>More</summary>\n\nWords\n\n</details>',
  '<div style="height: 0; padding-bottom: 56%">Words</div>',
])('readDocument() keeps what a control of the page or its own size shows: %s', (html) => {
  expect(read(html).markdown).toContain('Words');
  expect(getCodes(html)).not.toContain('forbidden-html');
});

test.each(['<div hidden>\n\nWords\n\nMore words', 'One <span style="display:none">Words', '- <div hidden>\n\nWords\n'])(
  'readDocument() keeps the words after a hidden tag that nothing closes: %j',
  (html) => {
    expect(read(html).markdown).toContain('Words');
    expect(getCodes(html)).toContain('removed-html');
  },
);

test.each([
  'A\n\n<script>\nlet a = "<p>secret</p>";\n\nsecret()\n</script>\n\nafter.',
  'A <script>secret()</script> after.',
  '<script>secret()</script>\n\nafter.',
])('readDocument() leaves out a script with its code: %j', (html) => {
  expect(read(html).markdown).not.toContain('secret');
  expect(read(html).markdown).toContain('after.');
  expect(getCodes(html)).toContain('forbidden-html');
});

test('readDocument() publishes nothing of hidden elements, however they are nested', () => {
  const name = fc.constantFrom('div', 'span', 'p', 'section');
  const hiding = fc.constantFrom(...hidings);
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 0, maxLength: 4 }),
      name,
      hiding,
      fc.boolean(),
      (outer, inner, how, apart) => {
        const gap = apart ? '\n\n' : '';
        const open = outer.map((each) => `<${each}>${gap}`).join('');
        const close = [...outer]
          .reverse()
          .map((each) => `${gap}</${each}>`)
          .join('');
        const { markdown } = read(`Before\n\n${open}<${inner} ${how}>${gap}secret${gap}</${inner}>${close}\n\nafter.`);
        expect(markdown).not.toContain('secret');
        expect(markdown).toContain('after.');
      },
    ),
  );
});
