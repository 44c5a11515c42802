import { expect, test } from 'vitest';
import { readDocument } from '../../../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    addressOf: (name) => (name.includes('2020-01-01-first') ? '/blog/first' : undefined),
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
])('readDocument() reads Liquid: %s', (given, wanted) => {
  const document = read(given);
  expect(document.markdown).toBe(wanted);
  expect(document.unread).toEqual([]);
});

test('readDocument() shows Liquid that needs a template as text, and counts it', () => {
  const document = read('{% include a.html %} {% if b %}c{% else %}d{% endif %} {{ page.title }} {{ name }}');
  expect(document.markdown).toBe(
    '{% include a.html %} {% if b %}c{% else %}d{% endif %} {{ page.title }} {{ name }}\n',
  );
  expect(document.unread.map(({ name }) => name)).toEqual(['include', 'if', 'page.title']);
});

test('readDocument() leaves Liquid in code as it is', () => {
  const code = '```\n{% link a.md %}\n{% raw %}\nb\n```\n\n`{{ site.url }}`\n';
  expect(read(code)).toMatchObject({ markdown: code, unread: [] });
});
