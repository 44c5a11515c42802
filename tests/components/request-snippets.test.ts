import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { highlightCode } from '../../src/components/developers/highlight-code.ts';
import { requestSnippets } from '../../src/components/developers/request-snippets.ts';

const url = "https://site.example/ask?query=it's+50%25+&x=1";
const body = JSON.stringify({ question: 'What is a "brief", and whose?', note: "it's" }, null, 2);

const textOf = (title: string, request: Parameters<typeof requestSnippets>[0]): string =>
  requestSnippets(request).find((snippet) => snippet.title === title)?.text ?? '';

test('requestSnippets() quotes addresses and bodies for a POSIX shell', () => {
  const print = (text: string): string[] =>
    execFileSync('sh', ['-c', text.replace(/^curl /, 'printf "%s\\n" ')], { encoding: 'utf8' })
      .trimEnd()
      .split('\n');
  expect(print(textOf('curl', { url }))).toEqual([url]);
  expect(print(textOf('curl', { url, body })).slice(0, 1)).toEqual([url]);
  expect(JSON.parse(print(textOf('curl', { url, body })).at(-1) ?? '')).toEqual(JSON.parse(body));
});

test('requestSnippets() doubles single quotes for PowerShell', () => {
  expect(textOf('PowerShell', { url })).toBe(`Invoke-RestMethod '${url.replace("'", "''")}'`);
  expect(textOf('PowerShell', { url, body })).toContain(`"note":"it''s"}'`);
});

test('requestSnippets() has the same four languages for GET and POST', () => {
  const titles = ['curl', 'JavaScript', 'Python', 'PowerShell'];
  for (const request of [{ url }, { url, body }])
    expect(requestSnippets(request).map(({ title }) => title)).toEqual(titles);
});

test('highlightCode() writes the classes of code in texts and escapes everything else', () => {
  expect(highlightCode('{"a": "<b>"}', 'json')).toMatch(
    /<span class="t-property">"a"<\/span>.*<span class="t-string">"&lt;b>?(&gt;)?"/,
  );
  expect(highlightCode('<script>', 'text')).toBe('&lt;script>');
  expect(highlightCode('curl \'x\' # <i class="token">', 'bash')).not.toContain('<i');
});
