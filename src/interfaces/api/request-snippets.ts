/** A request to show in several languages. */
export interface ShownRequest {
  readonly url: string;
  /** Without it: POST for a request with a body, otherwise GET. */
  readonly method?: string | undefined;
  /** Header fields besides the type of the body. */
  readonly headers?: readonly (readonly [name: string, value: string])[] | undefined;
  /** JSON to send. */
  readonly body?: string | undefined;
  /** True for the API of somebody else, whose errors need not be like ours. */
  readonly isForeign?: boolean;
  /** False if the response has no JSON. */
  readonly hasResult?: boolean;
}

/** A request in one language. */
export interface RequestSnippet {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** Quotes a text for a POSIX shell, in which nothing between single quotes has a meaning but these. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Quotes a text for PowerShell, in which single quotes are doubled. */
const powerShellQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Quotes a text for JavaScript and Python alike. */
const quoted = (text: string): string => JSON.stringify(text);

const compact = (body: string): string => JSON.stringify(JSON.parse(body));

/** The parts of a request as the languages write them. */
interface Parts extends Required<Pick<ShownRequest, 'isForeign' | 'hasResult'>> {
  readonly url: string;
  readonly method: string;
  /** True if the method is what a program would take by itself. */
  readonly isUsual: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Compact JSON. */
  readonly body: string | undefined;
}

const curl = ({ url, method, isUsual, headers, body }: Parts): string =>
  [
    `curl ${isUsual ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
    ...headers.map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shellQuoted(body)}`]),
  ].join(' \\\n  ');

const javaScript = ({ url, method, headers, body, isForeign, hasResult }: Parts): string => {
  const sent = [
    ...(body === undefined ? [] : ["'content-type': 'application/json'"]),
    ...headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(sent.length === 0 ? [] : [`headers: { ${sent.join(', ')} }`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${body})`]),
  ];
  const request =
    options.length === 0 ? `fetch(${quoted(url)})` : `fetch(${quoted(url)}, {\n  ${options.join(',\n  ')},\n})`;
  const ours = body === undefined ? '\nif (!response.ok) throw new Error((await response.json()).title);' : '';
  const check = isForeign ? '\nif (!response.ok) throw new Error(String(response.status));' : ours;
  return `const response = await ${request};${check}${hasResult ? '\nconst data = await response.json();' : ''}`;
};

/** Writes JSON as Python has it: its words for true, false and null differ. */
const pythonLiteral = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*\\?(?:"|$)|\b(?:true|false|null)\b/g, (token) =>
    token === 'true' ? 'True' : token === 'false' ? 'False' : token === 'null' ? 'None' : token,
  );

const python = ({ url, method, isUsual, headers, body, hasResult }: Parts): string => {
  const sent = [
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...headers.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
  ];
  const read = `as response:\n    ${hasResult ? 'data = json.load(response)' : 'print(response.status)'}`;
  if (sent.length === 0 && isUsual)
    return `import json, urllib.request\n\nwith urllib.request.urlopen(${quoted(url)}) ${read}`;
  const lines = [
    quoted(url),
    ...(body === undefined ? [] : [`data=json.dumps(${pythonLiteral(body)}).encode()`]),
    ...(sent.length === 0 ? [] : [`headers={${sent.join(', ')}}`]),
    ...(isUsual ? [] : [`method="${method}"`]),
  ];
  return `import json, urllib.request\n\nrequest = urllib.request.Request(\n    ${lines.join(',\n    ')},\n)\nwith urllib.request.urlopen(request) ${read}`;
};

const powerShell = ({ url, method, headers, body }: Parts): string => {
  const named = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  const sent = headers.map(([name, value]) => `${powerShellQuoted(name)} = ${powerShellQuoted(value)}`);
  return [
    `Invoke-RestMethod ${powerShellQuoted(url)}`,
    ...(method === 'GET' ? [] : [`-Method ${named}`]),
    ...(sent.length === 0 ? [] : [`-Headers @{ ${sent.join('; ')} }`]),
    ...(body === undefined ? [] : [`-ContentType 'application/json' -Body ${powerShellQuoted(body)}`]),
  ].join(' ');
};

/** A request in four languages, without dependencies. */
export const requestSnippets = ({
  url,
  method,
  headers = [],
  body,
  isForeign = false,
  hasResult = true,
}: ShownRequest): RequestSnippet[] => {
  const usual = body === undefined ? 'GET' : 'POST';
  const parts: Parts = {
    url,
    method: method ?? usual,
    isUsual: method === undefined || method === usual,
    headers,
    body: body === undefined ? undefined : compact(body),
    isForeign,
    hasResult,
  };
  return [
    { title: 'curl', language: 'bash', text: curl(parts) },
    { title: 'JavaScript', language: 'javascript', text: javaScript(parts) },
    { title: 'Python', language: 'python', text: python(parts) },
    { title: 'PowerShell', language: 'powershell', text: powerShell(parts) },
  ];
};
