import type { ClientSnippet } from '../mcp-clients.ts';

/** A request to show in several languages. */
interface ShownRequest {
  readonly url: string;
  /** JSON to send, for POST. */
  readonly body?: string | undefined;
}

/** Quotes a text for a POSIX shell, in which nothing between single quotes has a meaning but these. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Quotes a text for PowerShell, in which single quotes are doubled. */
const powerShellQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Quotes a text for JavaScript and Python alike. */
const quoted = (text: string): string => JSON.stringify(text);

const compact = (body: string): string => JSON.stringify(JSON.parse(body));

const getSnippets = (url: string): ClientSnippet[] => [
  { title: 'curl', language: 'bash', text: `curl ${shellQuoted(url)}` },
  {
    title: 'JavaScript',
    language: 'javascript',
    text: `const response = await fetch(${quoted(url)});\nif (!response.ok) throw new Error((await response.json()).title);\nconst data = await response.json();`,
  },
  {
    title: 'Python',
    language: 'python',
    text: `import json, urllib.request\n\nwith urllib.request.urlopen(${quoted(url)}) as response:\n    data = json.load(response)`,
  },
  { title: 'PowerShell', language: 'powershell', text: `Invoke-RestMethod ${powerShellQuoted(url)}` },
];

const postSnippets = (url: string, body: string): ClientSnippet[] => [
  {
    title: 'curl',
    language: 'bash',
    text: `curl ${shellQuoted(url)} \\\n  -H 'Content-Type: application/json' \\\n  -d ${shellQuoted(compact(body))}`,
  },
  {
    title: 'JavaScript',
    language: 'javascript',
    text: `const response = await fetch(${quoted(url)}, {\n  method: 'POST',\n  headers: { 'content-type': 'application/json' },\n  body: JSON.stringify(${compact(body)}),\n});\nconst data = await response.json();`,
  },
  {
    title: 'Python',
    language: 'python',
    text: `import json, urllib.request\n\nrequest = urllib.request.Request(\n    ${quoted(url)},\n    data=json.dumps(${compact(body)}).encode(),\n    headers={"Content-Type": "application/json"},\n)\nwith urllib.request.urlopen(request) as response:\n    data = json.load(response)`,
  },
  {
    title: 'PowerShell',
    language: 'powershell',
    text: `Invoke-RestMethod ${powerShellQuoted(url)} -Method Post -ContentType 'application/json' -Body ${powerShellQuoted(compact(body))}`,
  },
];

/** Returns a request in four languages, without dependencies. */
export const requestSnippets = ({ url, body }: ShownRequest): ClientSnippet[] =>
  body === undefined ? getSnippets(url) : postSnippets(url, body);
