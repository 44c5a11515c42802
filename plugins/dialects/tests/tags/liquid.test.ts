import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    toAddress: (name) => (name.includes('2020-01-01-first') ? '/blog/first' : undefined),
  });

test.each([
  ['[First]({% post_url 2020-01-01-first %})', '[First](/blog/first)\n'],
  ['[First]({{ site.baseurl }}{% link _posts/2020-01-01-first.md %})', '[First](/blog/first)\n'],
  ['{% asset_img a.png "A door" %}', '![A door](a.png)\n'],
  ["[A]({{ '/docs/' | relative_url }})", '[A](/docs/)\n'],
  ['[A]({{site.url}}/a)', '[A](/a)\n'],
  ['{% highlight ruby linenos %}\nputs {{ x }}\n{% endhighlight %}', '```ruby\nputs {{ x }}\n```\n'],
  ['a {% comment %}b\n\n{% if c %}{% endcomment %}d', 'a d\n'],
  ['{% raw %}\n```liquid\n{% for a in b %}\n```\n{% endraw %}', '```liquid\n{% for a in b %}\n```\n'],
  ['```liquid\n{% raw %}\n{{ site.a }}\n{% endraw %}\n```', '```liquid\n{{ site.a }}\n```\n'],
  ['Use {% raw %}`{{ site.a }}`{% endraw %}.', 'Use `{{ site.a }}`.\n'],
  ['Use `{% raw %}{{ site.a }}{% endraw %}`.', 'Use `{{ site.a }}`.\n'],
  ['{% hint style="danger" %}\nText\n{% endhint %}', '> [!CAUTION]\n> Text\n'],
  ['{% embed url="https://a.example/b" %}', '<https://a.example/b>\n'],
  ['{% tabs %}\n{% tab title="A" %}\nText\n{% endtab %}\n{% endtabs %}', '**A**\n\nText\n'],
  ['{% callout type="warning" title="Mind" %}\nText\n{% /callout %}', '> [!WARNING]\n> **Mind**\n>\n> Text\n'],
  ['## Big {% .jumbo %}\n\nText {% .a #b %}', '## Big\n\nText\n'],
  ["{% tabs t %}\n{% tab 'Scala 2' for=t %}\nText\n{% endtab %}\n{% endtabs %}", '**Scala 2**\n\nText\n'],
  ['{% tabs t %}\n{% tab t Linux defaultTab %}\nText\n{% endtab %}\n{% endtabs %}', '**Linux**\n\nText\n'],
  ['{% highlight %}\na\n{% endhighlight %}', '```text\na\n```\n'],
  ['[a]({% link no.md %})', '[a](no.md)\n'],
  ['{% asset_img a.png %}', '![](a.png)\n'],
  ['{% hint %}\nA\n{% endhint %}', '> [!NOTE]\n> A\n'],
  ['{% hint style="strange" %}\nA\n{% endhint %}', '> [!NOTE]\n> A\n'],
  ['{% hint style="warning" %}\nA\n{% endhint %}', '> [!WARNING]\n> A\n'],
  ['{% code title="a.js" %}\n```js\nx\n```\n{% endcode %}', '```js\nx\n```\n'],
  ['{% content %}\nA\n{% endcontent %}', 'A\n'],
  ['{% stepper %}\n{% step %}\nA\n{% endstep %}\n{% endstepper %}', 'A\n'],
  ['{% columns %}\n{% column %}\nA\n{% endcolumn %}\n{% endcolumns %}', 'A\n'],
  ['{% file src="/a/b.pdf" %}', '[b.pdf](/a/b.pdf)\n'],
  ['{% quote author="Ada" %}\nA\n{% endquote %}', '> [!NOTE]\n> **Ada**\n>\n> A\n'],
  ['{% youtube x-1 %}', '[YouTube](https://www.youtube.com/watch?v=x-1)\n'],
  ['[a]({{ "/b" | absolute_url }})', '[a](/b)\n'],
  ["[a]({{ '/b' | prepend: site.baseurl }})", '[a](/b)\n'],
  ['{{ site.baseurl | x }}/a', '/a\n'],
  ['{%- comment -%}x{%- endcomment -%}y', 'y\n'],
  ['a {% raw %} {{ b }} {% endraw %} c', 'a `{{ b }}` c\n'],
  ['  {% raw %}\nx\n  {% endraw %}', 'x\n'],
  ['`{% link a %}`', '`{% link a %}`\n'],
  ['{% note warn %}\nA\n{% endnote %}', '> [!WARNING]\n> A\n'],
  ["{% note info 'Two words' %}\nA\n{% endnote %}", '> [!NOTE]\n> **Two words**\n>\n> A\n'],
  ['{% callout "tip" %}\nA\n{% endcallout %}', '> [!TIP]\n> A\n'],
  ['{% codeblock main.js lang:js %}\n{% x %}\n{% endcodeblock %}', '```js title="main.js"\n{% x %}\n```\n'],
  ['{% blockquote Ada, Notes https://a.example %}\nA\n{% endblockquote %}', '> [!NOTE]\n> **Ada Notes**\n>\n> A\n'],
  ['{% post_link 2020-01-01-first The first %}', '[The first](/blog/first)\n'],
  ['{% post_link nothing Some words %}', 'Some words\n'],
  ['{% img left /a.png 100 50 "A door" %}', '![A door](/a.png)\n'],
  ['{% link Words https://a.example %}', '[Words](https://a.example)\n'],
  ['{% asset_link a.pdf The file %}', '[The file](a.pdf)\n'],
  ['{% iframe https://a.example/b %}', '<https://a.example/b>\n'],
  ['{% gist ada/1 %}', '[Gist](https://gist.github.com/ada/1)\n'],
])('readDocument() reads Liquid, and tags of Hexo and others: %s', (given, wanted) => {
  const document = read(given);
  expect(document.markdown).toBe(wanted);
  expect(document.unread).toEqual([]);
});

test('readDocument() leaves out tags that need a template, shows expressions as code, and counts both', () => {
  const document = read('{% include a.html %} {% if b %}c{% else %}d{% endif %} {{ page.title }} {{ name }}');
  expect(document.markdown).toBe('cd `{{ page.title }}` `{{ name }}`\n');
  expect(document.unread.map(({ name }) => name)).toEqual(['include', 'if', 'page.title', 'name']);
});

test('readDocument() leaves Liquid in code as it is', () => {
  const code = '```\n{% link a.md %}\n{% raw %}\nb\n```\n\n`{{ site.url }}`\n';
  expect(read(code)).toMatchObject({ markdown: code, unread: [] });
});

test.each([
  ['{% link %}', 'liquid', 'link', ''],
  ['{% asset_img %}', 'liquid', 'asset_img', ''],
  ['{% embed %}', 'liquid', 'embed', ''],
  ['{% file %}', 'liquid', 'file', ''],
  ['{% quote %}', 'liquid', 'quote', ''],
  ['{% youtube %}', 'liquid', 'youtube', ''],
  ['{{ page.title }}', 'output', '{{ page.title }}', '`{{ page.title }}`\n'],
  ['{{ "/b" | upcase }}', 'output', '{{ "/b" | upcase }}', '`{{ "/b" | upcase }}`\n'],
  ['{% raw %}{{ a }}', 'output', '{{ a }}', '`{{ a }}`\n'],
  ['[Words]({{ site.x }}/y)', 'output', '{{ site.x }}', 'Words\n'],
  ['{% if a %}b{% else %}c{% endif %}', 'liquid', 'if', 'bc\n'],
  ['{% figure a.png "A line of words" %}', 'liquid', 'figure', 'A line of words\n'],
  ['{{% a %}}', 'shortcode', 'a', ''],
  ['{% zola(x=1) %}', 'zola', 'zola', ''],
])('readDocument() leaves out a tag of Liquid that lacks what it needs: %s', (given, kind, name, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([{ kind, name: name.replace(/^\{\{ | \}\}$/g, '') }]);
});

test.each([
  '{% sandbox height="6" options={"style": null} /%}',
  '{% video\nsrc="https://a.example/b"\nwidth="50%" /%}',
  '{{< asciinema\n  cast="a.cast"\n  loop=true >}}',
  '{{< style "text-align:right; strong{color:#00b1ff;}" >}}',
])('readDocument() leaves out a tag with braces in it: %s', (given) => {
  expect(read(`${given}\n\nText`).markdown.trim()).toMatch(/^(?:text-align.*)?\s*Text$/s);
});

test('readDocument() leaves out entries of an index', () => {
  expect(read('{{index "a word", b}}\n\nText {{index c}} d').markdown).toBe('Text d\n');
});
