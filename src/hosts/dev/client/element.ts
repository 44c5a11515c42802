type Child = Node | string;
type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element; `true` sets an attribute without a value, `false` leaves it out. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== false) created.setAttribute(key, value === true ? '' : value);
  created.append(...children);
  return created;
};

/** Creates the element around something that only `npm run dev` shows, which styles of the page do not reach. */
export const createHost = (name: string, styles: string): { readonly host: HTMLElement; readonly root: ShadowRoot } => {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  return { host, root };
};

/** Elements that `createHost` has added, which are no part of the page. */
export const isHost = (node: Node): boolean => node instanceof Element && node.localName.startsWith('halyard-');
