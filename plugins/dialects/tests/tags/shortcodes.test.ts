import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    toAddress: (name) => (name === 'blog/first.md' ? '/blog/first' : undefined),
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
  ['{{</* ref "x" */>}} in `{{%/* y */%}}`', '`{{< ref "x" >}}` in `{{% y %}}`\n'],
  ['{{< figure src="/a.png" title="T" >}}', '![T](/a.png)\n'],
  ['{{< img link="/a.png" attr="Ada" >}}', '![Ada](/a.png)\n'],
  ['{{< ref "#part" >}}', '#part\n'],
  ['[a]({{< relref path="blog/first.md" >}})', '[a](/blog/first)\n'],
  ['{{< instagram abc >}}', '[Instagram](https://www.instagram.com/p/abc)\n'],
  ['{{< youtube v="x y" >}}', '[YouTube](https://www.youtube.com/watch?v=x%20y)\n'],
  ['{{< tweet ada 1 >}}', '[@ada](https://x.com/ada/status/1)\n'],
  ['{{< gist ada 12 >}}', '[Gist](https://gist.github.com/ada/12)\n'],
  ['{{< hl lang="js" >}}\na\n{{< /hl >}}', '```js\na\n```\n'],
  ['{{< highlight >}}\na\n{{< /highlight >}}', '```text\na\n```\n'],
  ['{{< code-toggle >}}\n{ "a": 1 }\n{{< /code-toggle >}}', '```json\n{ "a": 1 }\n```\n'],
  ['{{< code-toggle >}}\n[a]\nb = 1\n{{< /code-toggle >}}', '```toml\n[a]\nb = 1\n```\n'],
  ['{{< code-toggle >}}\na: 1\n{{< /code-toggle >}}', '```yaml\na: 1\n```\n'],
  ['{{< mermaid >}}\ngraph TD\n{{< /mermaid >}}', '```mermaid\ngraph TD\n```\n'],
  ['{{< katex >}}\na+b\n{{< /katex >}}', '```math\na+b\n```\n'],
  ['{{< notice type="tip" title="Mind" >}}A{{< /notice >}}', '> [!TIP]\n> **Mind**\n>\n> A\n'],
  ['{{< alert >}}A{{< /alert >}}', '> [!NOTE]\n> A\n'],
  ['{{< alert color="strange" >}}A{{< /alert >}}', '> [!NOTE]\n> A\n'],
  ['{{< callout context="danger" heading="H" >}}A{{< /callout >}}', '> [!CAUTION]\n> **H**\n>\n> A\n'],
  ['{{< warning title="T" >}}A{{< /warning >}}', '> [!WARNING]\n> **T**\n>\n> A\n'],
  ['{{< button "/a" >}}Go{{< /button >}}', '[Go](/a)\n'],
  ['{{< button relref="blog/first.md#x" >}}Go{{< /button >}}', '[Go](/blog/first#x)\n'],
  ['{{< card link="/a" title="T" >}}', '[T](/a)\n'],
  ['{{< card link="/a" >}}', '[/a](/a)\n'],
  ['{{< expand "More" >}}A{{< /expand >}}', '<details>\n<summary>More</summary>\n\nA\n\n</details>\n'],
  ['{{< collapse >}}A{{< /collapse >}}', '<details>\n<summary>Details</summary>\n\nA\n\n</details>\n'],
  ['{{< tab name="A" >}}x{{< /tab >}}', '**A**\n\nx\n'],
  ['`{{< ref "x" >}}`', '`{{< ref "x" >}}`\n'],
  ['{{%/* x */%}} and {{< tip >}}{{</* y */>}}{{< /tip >}}', '`{{% x %}}` and\n\n> [!TIP]\n> `{{< y >}}`\n'],
  ['{{< figure src="/a.png" / >}}', '![a](/a.png)\n'],
  ['{{< vimeo 1 >}}', '[Vimeo](https://vimeo.com/1)\n'],
  ['{{< figure src=`/a b.png` alt=`x` >}}', '![x](/a%20b.png)\n'],
])('readDocument() reads the shortcode %s', (given, wanted) => {
  const document = read(given);
  expect(document.markdown).toBe(wanted);
  expect(document.unread).toEqual([]);
});

test('readDocument() leaves out unknown shortcodes, keeps the text between them, and counts them', () => {
  const document = read('{{< new-in "0.1" >}} and {{% shelf %}}a{{% /shelf %}} {{< youtube >}}');
  expect(document.markdown).toBe('and a\n');
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
  const strings = { added: { history: 'Verlauf', newInVersion: 'Neu in {version}' } };
  const markdown = (text: string) => readDocument(text, (url) => url, '', undefined, undefined, { strings }).markdown;
  expect(markdown('{{< history >}}\n\n- A\n\n{{< /history >}}')).toContain('<summary>Verlauf</summary>');
  expect(markdown('```{versionadded} 1.2\nA\n```')).toBe('> [!NOTE]\n> **Neu in 1.2**\n>\n> A\n');
});

test.each([
  ['{{< image >}}', 'shortcode', 'image', ''],
  ['{{< figure >}}', 'shortcode', 'figure', ''],
  ['{{< ref >}}', 'shortcode', 'ref', ''],
  ['{{< youtube >}}', 'shortcode', 'youtube', ''],
  ['{{< x ada >}}', 'shortcode', 'x', ''],
  ['{{< gist ada >}}', 'shortcode', 'gist', ''],
  ['{{< warning >}}', 'shortcode', 'warning', ''],
  ['{{< button >}}Go{{< /button >}}', 'shortcode', 'button', 'Go\n'],
])('readDocument() leaves out a shortcode that lacks what it needs: %s', (given, kind, name, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([{ kind, name }]);
});
