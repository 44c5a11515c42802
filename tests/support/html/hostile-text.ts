import fc from 'fast-check';

/**
 * Markup as words of a text: each word of a place is meant to be read. The names say which text they are of, so that an
 * element that comes of one is known.
 */
const pieces = [
  '<table>',
  '</table>',
  '<table a="b">',
  '<meta http-equiv=refresh content=0;url=http://127.0.0.1:9/evil>',
  '<form action=//evil.example>',
  '<p hidden>',
  '<script>window.attacked=1</script>',
  '<img src=x onerror=window.attacked=1>',
  '<svg onload=window.attacked=1>',
  '<base href=//evil.example>',
  '<iframe srcdoc=x>',
  '<h2 id="a">',
  '</h2>',
  '<th></th>',
  '<td>',
  '<pre class="language-mermaid">',
  '</pre>',
  '</code>',
  '<a class="hash" href="#x">',
  '<figure class="code">',
  '</title>',
  '</textarea>',
  '</script>',
  '-->',
  '<!--',
  '<!--"answer"-->',
  ']]>',
  '<![CDATA[',
  '<?xml',
  '&lt;b&gt;',
  '&amp;',
  '&quot;',
  '&#60;',
  '"',
  "'",
  `" onmouseover="window.attacked=1`,
  `'><b>`,
  '>',
  '<',
  '&',
  '=',
  '/>',
  '{{x}}',
  '{% raw %}',
  ' data-title="x"',
  'https://a.example/"><b>',
] as const;

const names = ['term', 'name', 'Wort', '字', 'кот'] as const;

/** A text of markup between words. */
export const hostileText = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 3 })
  .map((parts) => `${parts.map(([name, piece]) => `${name} ${piece}`).join(' ')} end`);
