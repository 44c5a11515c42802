import { expect, test } from 'vitest';
import { setQuotes } from '../../src/layouts/set-quotes.ts';

const english = (html: string): string => setQuotes(html, 'en-GB');

test('setQuotes() sets quotation marks and apostrophes in text', () => {
  expect(english(`<p>"Yes", she said, "it's the customers' choice."</p>`)).toBe(
    '<p>“Yes”, she said, “it’s the customers’ choice.”</p>',
  );
  expect(english(`<p>rock 'n' roll of the '90s ("so-called 'jazz'")—"loud"</p>`)).toBe(
    '<p>rock ‘n’ roll of the ’90s (“so-called ‘jazz’”)—“loud”</p>',
  );
  expect(english('<li>&quot;a&quot;/&#39;b&#39;</li>')).toBe('<li>“a”/‘b’</li>');
});

test('setQuotes() reads quotations across inline elements and ends them with a block', () => {
  expect(english('<p>the "<em>best</em>" of <a href="/x">"all"</a>, "<code>a</code>"</p>')).toBe(
    '<p>the “<em>best</em>” of <a href="/x">“all”</a>, “<code>a</code>”</p>',
  );
  expect(english(`<p>an "open one</p><p>5" and 6' 2"</p>`)).toBe(`<p>an “open one</p><p>5" and 6' 2"</p>`);
});

test('setQuotes() leaves code, formulas, comments and attributes as they are', () => {
  for (const html of [
    `<pre><code>a = "b" <span class="token">'c'</span></code></pre>`,
    `<kbd>"</kbd><math><mtext>"x"</mtext></math>`,
    `<!-- "a" --><script type="application/ld+json">{"a":"b's"}</script>`,
    `<a title='say "x" > y' href="/it's">x</a>`,
  ])
    expect(english(html)).toBe(html);
});

test('setQuotes() uses the marks of the language', () => {
  const text = `<p>"a 'b' c"</p>`;
  expect(setQuotes(text, 'de-AT')).toBe('<p>„a ‚b‘ c“</p>');
  expect(setQuotes(text, 'fr')).toBe('<p>«\u202Fa “b” c\u202F»</p>');
  expect(setQuotes(`<p>l'été n'est "pas" là</p>`, 'fr')).toBe('<p>l’été n’est «\u202Fpas\u202F» là</p>');
  expect(setQuotes(`<p>Svens "hus"</p>`, 'sv')).toBe('<p>Svens ”hus”</p>');
});

test('setQuotes() takes time in proportion to the text', () => {
  const text = `<p>${`"'<`.repeat(50_000)}`;
  expect(english(text)).toHaveLength(text.length);
});
