import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { highlightCode } from '../../../src/components/developers/highlight-code.ts';
import { requestSnippets } from '../../../src/interfaces/api/request-snippets.ts';

const url = "https://site.example/ask?query=it's+50%25+&x=1";
const body = JSON.stringify({ question: 'What is a "brief", and whose?', note: "it's" }, null, 2);

const extractText = (title: string, request: Parameters<typeof requestSnippets>[0]): string =>
  requestSnippets(request).find((snippet) => snippet.title === title)?.text ?? '';

test('requestSnippets() quotes addresses and bodies for a POSIX shell', () => {
  const print = (text: string): string[] =>
    execFileSync('sh', ['-c', text.replace(/^curl /, 'printf "%s\\n" ')], { encoding: 'utf8' })
      .trimEnd()
      .split('\n');
  expect(print(extractText('curl', { url }))).toEqual([url]);
  expect(print(extractText('curl', { url, body })).slice(0, 1)).toEqual([url]);
  expect(JSON.parse(print(extractText('curl', { url, body })).at(-1) ?? '')).toEqual(JSON.parse(body));
});

test('requestSnippets() doubles single quotes for PowerShell', () => {
  expect(extractText('PowerShell', { url })).toBe(`Invoke-RestMethod '${url.replace("'", "''")}'`);
  expect(extractText('PowerShell', { url, body })).toContain(`"note":"it''s"}'`);
});

test('requestSnippets() writes method and fields in every language, and JSON as Python has it', () => {
  const request = { url, method: 'PUT', headers: [['X-Key', "it's"]] as const, body: '{"a":true,"b":null,"c":"true"}' };
  expect(extractText('curl', request)).toContain("curl -X PUT 'https");
  expect(extractText('curl', request)).toContain(String.raw`-H 'X-Key: it'\''s'`);
  expect(extractText('JavaScript', request)).toContain(
    `method: 'PUT',\n  headers: { 'content-type': 'application/json', "X-Key": "it's" }`,
  );
  expect(extractText('Python', request)).toContain('json.dumps({"a":True,"b":None,"c":"true"})');
  expect(extractText('Python', request)).toContain('method="PUT"');
  expect(extractText('PowerShell', request)).toContain("-Method Put -Headers @{ 'X-Key' = 'it''s' } -ContentType");
  expect(extractText('JavaScript', { url, method: 'DELETE', isForeign: true, hasResult: false })).not.toContain(
    '.json()',
  );
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
