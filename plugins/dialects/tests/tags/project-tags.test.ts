import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from '../../../../tests/content/compile-files.ts';
import { runs } from '../../../../tests/support/effort.ts';

const read = (text: string, matter = 'title: A') => {
  const compiled = compileFiles(
    { 'a.md': `---\n${matter}\n---\nText ${text} end.\n`, 'sub/b.md': titled('Text') },
    { assets: ['img/x.png'] },
  );
  const { markdown } = pageAt(compiled, 'a');
  return { text: /Text (.*) end\./.exec(markdown)?.[1], compiled };
};

test.each([
  ['[b]({% page "/sub/b" %})', '[b](https://a.example/sub/b)'],
  ["[b]({% page 'sub/b.md' %})", '[b](https://a.example/sub/b)'],
  ['in {% slack_channel "admins" %} or', 'in admins or'],
  ['{{% def id="b" name="Boulder" abbr="A C" %}} is', 'Boulder A C is'],
  ['{{< shelf title="Start" file="a.png" >}}', 'Start'],
  ['{% include part.html %}', ''],
  ['{% render "x" %}', ''],
  ['{% download "/a/b.pdf" %}', ''],
  ['{% include fig.html url="img/x.png" description="A *bird*" %}', '![](https://a.example/img/x.png) A _bird_'],
  ["{% include fig.html src='/img/x.png' alt='B' caption='C' %}", '![B](https://a.example/img/x.png) C'],
  ['{% include note.html text="Mind this" %}', 'Mind this'],
])('readDocument() reads the words and addresses of the tags of a project: %s', (given, wanted) => {
  expect(read(given).text?.trim() ?? '').toBe(wanted);
});

test('the word of a tag alone in an item of a list is shown', () => {
  expect(pageAt(read('is\n\n- {% slack_channel "admins" %}\n').compiled, 'a').markdown).toContain('- admins');
});

test.each([
  ['{{ page.title }}', 'A'],
  ['{{ page.version | escape }}', '2.30'],
  ['{{ page.author.name }}', 'Ann'],
  ['[x]({{ page.url }})', '[x](https://a.example/a)'],
  ['{{ page.none }}', '`{{ page.none }}`'],
  ['{{ page.text }}', '`{{ page.text }}`'],
  ['{{ page.__proto__ }}', '`{{ page.__proto__ }}`'],
])('readDocument() shows the values of a page in its front matter: %s', (given, wanted) => {
  const matter = 'title: A\nversion: "2.30"\nauthor: { name: Ann }\ntext: |\n  # a\n  b';
  expect(read(given, matter).text).toBe(wanted);
});

test('a value of a page is shown as it is written, for every name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z_-]{2,10}[a-z]$/), fc.stringMatching(/^[a-z]{1,8}$/), (name, value) => {
      const { text } = read(`{{ page.x-${name} }}`, `title: A\nx-${name}: "${value}"`);
      expect(text).toBe(value);
    }),
    { numRuns: runs(40) },
  );
});
