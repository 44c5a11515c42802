import { expect, test } from 'vitest';
import { readDocument } from '../../../../../src/library/markdown/document.ts';
import { defaultStrings } from '../../../../../src/strings.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    addressOf: (name) => (name === 'blog/first.md' ? '/blog/first' : undefined),
  });

test.each([
  ['[First]({{< ref "blog/first.md" >}})', '[First](/blog/first)\n'],
  ['[First]({{% relref "blog/first.md#part" %}})', '[First](/blog/first#part)\n'],
  ['[Gone]({{< ref "blog/gone.md" >}})', '[Gone](blog/gone.md)\n'],
  ['{{< figure src="/a.png" alt="A \\"door\\"" >}}', '![A "door"](/a.png)\n'],
  ['{{< figure\n  src="/a.png"\n  caption="A door"\n>}}', '![A door](/a.png)\n'],
  ['{{< history >}}\n\n- A\n\n{{< /history >}}', '<details>\n<summary>History</summary>\n\n- A\n\n</details>\n'],
  ['{{< youtube x1-Y >}}', '[YouTube](https://www.youtube.com/watch?v=x1-Y)\n'],
  ['{{< vimeo id="1" title="A film" >}}', '[A film](https://vimeo.com/1)\n'],
  ['{{< x user="ada" id="1" >}}', '[@ada](https://x.com/ada/status/1)\n'],
  ['{{< highlight go "linenos=table" >}}\na := `*x*`\n{{< /highlight >}}', '```go\na := `*x*`\n```\n'],
  ['{{< code-toggle file=hugo >}}\na = 1\n{{< /code-toggle >}}', '```toml\na = 1\n```\n'],
  ['{{% notice warning "Mind" %}}\nText\n{{% /notice %}}', '> [!WARNING]\n> **Mind**\n>\n> Text\n'],
  ['{{< tip >}}Text{{< /tip >}}', '> [!TIP]\n> Text\n'],
  ['- a\n\n  {{< note >}}\n  b\n  {{< /note >}}', '- a\n\n  > [!NOTE]\n  > b\n'],
  [
    '{{< details summary="More" >}}\nText\n{{< /details >}}',
    '<details>\n<summary>More</summary>\n\nText\n\n</details>\n',
  ],
  ['{{< tabs >}}\n{{% tab "npm" %}}\n```sh\nnpm i\n```\n{{% /tab %}}\n{{< /tabs >}}', '```sh tab="npm"\nnpm i\n```\n'],
  ['{{< button href="/a" >}}Go{{< /button >}}', '[Go](/a)\n'],
  ['{{< button url="/a" text="Go on" >}}', '[Go on](/a)\n'],
  ['{{< figure src="/a/photo.min.jpg" >}}', '![photo.min](/a/photo.min.jpg)\n'],
  ['{{</* ref "x" */>}} in `{{%/* y */%}}`', '{{< ref "x" >}} in `{{% y %}}`\n'],
])('readDocument() reads the shortcode %s', (given, wanted) => {
  const document = read(given);
  expect(document.markdown).toBe(wanted);
  expect(document.unread).toEqual([]);
});

test('readDocument() shows unknown shortcodes as text and counts them', () => {
  const document = read('{{< new-in "0.1" >}} and {{% shelf %}}a{{% /shelf %}} {{< youtube >}}');
  expect(document.markdown).toBe('{{< new-in "0.1" >}} and {{% shelf %}}a{{% /shelf %}} {{< youtube >}}\n');
  expect(document.unread).toEqual(['new-in', 'shelf', 'youtube'].map((name) => ({ kind: 'shortcode', name })));
});

test('readDocument() leaves shortcodes in code as they are', () => {
  const code = '```\n{{< figure src="/a.png" >}}\n```\n\n`{{< x >}}`\n';
  expect(read(code)).toMatchObject({ markdown: code, unread: [] });
});

test('readDocument() reports positions below shortcodes', () => {
  const { addresses } = read('{{< note >}}a{{< /note >}}\n\n[b](c)');
  expect(addresses.map(({ line, column }) => [line, column])).toEqual([[3, 1]]);
});

test('readDocument() names what folds itself in the language of the site', () => {
  const strings = { ...defaultStrings, history: 'Verlauf', newInVersion: 'Neu in {version}' };
  const markdown = (text: string) => readDocument(text, (url) => url, '', undefined, undefined, { strings }).markdown;
  expect(markdown('{{< history >}}\n\n- A\n\n{{< /history >}}')).toContain('<summary>Verlauf</summary>');
  expect(markdown('```{versionadded} 1.2\nA\n```')).toBe('> [!NOTE]\n> **Neu in 1.2**\n>\n> A\n');
});
