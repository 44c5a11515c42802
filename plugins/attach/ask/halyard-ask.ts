/**
 * `<halyard-ask>`: a field that asks the site a question and shows quotations, each with the link to its words. It has a shadow
 * tree, so that the styles of the page do not reach it, and takes its colours from custom properties. Its sheet is constructed:
 * a strict Content-Security-Policy allows it. Without an answer it leads to the page of answers.
 */
interface Item {
  readonly name: string;
  readonly description: string;
  readonly passage_url?: string;
  readonly url: string;
}

interface Reply {
  readonly results: readonly Item[];
  readonly nearest?: readonly Item[];
}

const style = `
:host { display: block; font: inherit; color: var(--halyard-ask-text, inherit); }
:host([hidden]) { display: none; }
form { display: flex; gap: .5em; }
label { display: flex; flex: 1; min-inline-size: 0; }
input, button { font: inherit; color: inherit; padding: .5em .75em; min-block-size: 2.75em; box-sizing: border-box;
  border: 1px solid var(--halyard-ask-line, color-mix(in srgb, currentColor 45%, transparent)); border-radius: var(--halyard-ask-radius, .375em); background: var(--halyard-ask-background, transparent); }
input { flex: 1; min-inline-size: 0; }
button { cursor: pointer; background: var(--halyard-ask-button, transparent); color: var(--halyard-ask-button-text, inherit); }
:focus-visible { outline: 2px solid var(--halyard-ask-accent, currentColor); outline-offset: 2px; }
ol { list-style: none; margin: 1em 0 0; padding: 0; display: grid; gap: 1em; }
blockquote { margin: 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--halyard-ask-accent, currentColor); white-space: pre-line; }
a { color: var(--halyard-ask-link, inherit); }
p { margin: .5em 0 0; }
.name { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** Words of the element; attributes such as `label` replace them. */
const words = {
  label: 'Ask this site',
  button: 'Ask',
  'text-none': 'No page answers this.',
  'text-failed': 'No answer came.',
  'text-page': 'Open the page of answers',
};

const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** A link that is one of the web, whatever the reply says. */
const toLink = (address: string, text: string): HTMLElement =>
  /^https?:/.test(address) ? create('a', { href: address }, text) : create('span', {}, text);

class HalyardAsk extends HTMLElement {
  readonly #input = create('input', {
    type: 'search',
    name: 'query',
    required: true,
    maxLength: 500,
    autocomplete: 'off',
  });
  readonly #status = create('p', { ariaLive: 'polite' });
  readonly #list = create('ol');
  #asking: AbortController | undefined;

  connectedCallback(): void {
    if (this.shadowRoot !== null) return;
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    const name = create('span', { className: 'name' }, this.#word('label'));
    this.#input.placeholder = this.#word('label');
    const field = create('label', {}, name, this.#input);
    const form = create(
      'form',
      { action: this.#endpoint, role: 'search' },
      field,
      create('button', {}, this.#word('button')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.ask(this.#input.value);
    });
    root.append(form, this.#status, this.#list);
    this.#status.setAttribute('role', 'status');
  }

  /** The endpoint on this origin; `src` names it where the site is in a folder. */
  get #endpoint(): string {
    return new URL(this.getAttribute('src') ?? '/ask', document.baseURI).href;
  }

  #word(name: keyof typeof words): string {
    return this.getAttribute(name) ?? words[name];
  }

  /** Asks a question, and shows the reply. A later question replaces one that is still asked. */
  async ask(question: string): Promise<void> {
    const query = question.trim();
    if (query === '') return;
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.#input.value = query;
    this.setAttribute('aria-busy', 'true');
    const url = new URL(this.#endpoint);
    url.search = new URLSearchParams({ query, streaming: 'false' }).toString();
    try {
      const response = await fetch(url, {
        signal: asking.signal,
        headers: { accept: 'application/json' },
        credentials: 'omit',
      });
      if (!response.ok) throw new Error(String(response.status));
      this.#show(await response.json());
    } catch {
      if (asking.signal.aborted) return;
      this.#fail(query);
    }
    this.removeAttribute('aria-busy');
  }

  #show({ results, nearest = [] }: Reply): void {
    const found = results.filter((item) => item.passage_url !== undefined);
    const items = found.length > 0 ? found : nearest;
    this.#status.replaceChildren(found.length > 0 ? '' : this.#word('text-none'));
    this.#list.replaceChildren(
      ...items
        .slice(0, 3)
        .map((item) =>
          create(
            'li',
            {},
            create('blockquote', { cite: item.url }, item.description),
            create('p', {}, toLink(item.passage_url ?? item.url, item.name)),
          ),
        ),
    );
  }

  /** Leads to the page of answers, where nothing answers the script. */
  #fail(query: string): void {
    const url = new URL(this.#endpoint);
    url.search = new URLSearchParams({ query }).toString();
    this.#list.replaceChildren();
    this.#status.replaceChildren(this.#word('text-failed'), ' ', toLink(url.href, this.#word('text-page')));
  }
}

if (customElements.get('halyard-ask') === undefined) customElements.define('halyard-ask', HalyardAsk);
