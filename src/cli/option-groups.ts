/** An option of the command line. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** Its purpose, in one line of the help. */
  readonly text: string;
  /** Name of its value in the help. */
  readonly value?: string;
  /** Its possible values, for the help. */
  readonly values?: () => readonly string[];
  /** Environment variable that it sets. */
  readonly variable?: string;
}

export const general = {
  help: { type: 'boolean', text: 'shows this text' },
  verbose: { type: 'boolean', text: 'shows the stack of an error' },
} as const satisfies Record<string, Option>;

export const content = {
  content: { type: 'string', value: 'folder', variable: 'CONTENT_DIR', text: 'the folder of Markdown' },
  ...general,
} as const satisfies Record<string, Option>;

export const output = {
  out: { type: 'string', value: 'folder', variable: 'OUT_DIR', text: 'where the site is published' },
} as const satisfies Record<string, Option>;

export const cache = {
  cache: { type: 'string', value: 'folder', variable: 'CACHE_DIR', text: 'the cache, which later builds reuse' },
} as const satisfies Record<string, Option>;

export const url = {
  url: { type: 'string', value: 'URL', variable: 'SITE_URL', text: 'the address of the published site' },
} as const satisfies Record<string, Option>;

export const components = {
  'run-components': {
    type: 'boolean',
    text: 'runs the code of the folder (components in `theme`), which may do all that you may; only with a folder of people you trust',
  },
} as const satisfies Record<string, Option>;

export const listening = {
  host: { type: 'string', value: 'address', variable: 'HOST', text: 'the address to listen on' },
  port: { type: 'string', value: 'number', variable: 'PORT', text: 'the port to listen on' },
} as const satisfies Record<string, Option>;

export const serving = {
  addresses: { type: 'boolean', text: 'lists the addresses of all endpoints and documents' },
} as const satisfies Record<string, Option>;

export const report = {
  strict: { type: 'boolean', text: 'treats every issue that affects a page as an error' },
  all: { type: 'boolean', text: 'lists every occurrence of an issue' },
  advice: { type: 'boolean', text: 'adds remarks on style' },
} as const satisfies Record<string, Option>;
