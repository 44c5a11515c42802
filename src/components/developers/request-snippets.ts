import type { ClientSnippet } from '../mcp-clients.ts';

/** Returns a GET request in three languages, without dependencies. */
export const requestSnippets = (url: string): ClientSnippet[] => [
  { title: 'curl', language: 'bash', text: `curl '${url}'` },
  {
    title: 'JavaScript',
    language: 'js',
    text: `const response = await fetch('${url}');\nif (!response.ok) throw new Error((await response.json()).title);\nconst data = await response.json();`,
  },
  {
    title: 'Python',
    language: 'python',
    text: `import json, urllib.request\n\nwith urllib.request.urlopen('${url}') as response:\n    data = json.load(response)`,
  },
];
