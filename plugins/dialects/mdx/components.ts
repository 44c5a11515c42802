import type { DialectNode } from '../../../src/library/markdown/dialects/dialect.ts';
import type { AddedWords } from '../../../src/strings.ts';
import { calloutNamed } from '../callout-kinds.ts';
import { details, flow, item, link, namedCallout, paragraph, phrasing, strong, text } from '../nodes.ts';
import { getPicture } from '../picture-sizes.ts';
import { dialectStrings } from '../strings.ts';
import { asTab, asTabs } from '../tabs.ts';
import { getFirst, type Props } from './props.ts';

/** Turns a component into Markdown. `children` are Markdown already; `isInline` is true within a line. */
export type Component = (
  props: Props,
  children: readonly DialectNode[],
  isInline: boolean,
  name: string,
  strings: AddedWords,
) => readonly DialectNode[];

const nothing: Component = () => [];
const content: Component = (_, children, isInline) => (isInline ? phrasing(children) : flow(children));
const words: Component = (props, children) =>
  children.length > 0 ? phrasing(children) : [text(getFirst(props, 'text', 'label', 'title', 'children') ?? '')];

const admonition: Component = (props, children, isInline, name) => {
  if (isInline) return phrasing(children);
  const kind = calloutNamed(getFirst(props, 'type', 'variant', 'kind', 'intent') ?? name) ?? { kind: 'note' };
  const title = getFirst(props, 'title', 'label', 'heading');
  return [namedCallout(kind, title === undefined ? [] : [text(title)], children)];
};

/** A card: its title is a link to its target, and its text follows. */
const card: Component = (props, children, isInline) => {
  const title = getFirst(props, 'title', 'label', 'name', 'heading');
  const target = getFirst(props, 'href', 'to', 'link', 'url');
  const description = getFirst(props, 'description', 'desc');
  const own = title === undefined ? [] : [text(title)];
  const head = target === undefined ? [strong(own)] : [link(target, own.length > 0 ? own : [text(target)])];
  if (isInline) return target === undefined ? [...own, ...phrasing(children)] : head;
  const line = [
    ...(own.length > 0 || target !== undefined ? head : []),
    ...(description ? [text(`: ${description}`)] : []),
  ];
  return [item([...(line.length > 0 ? [paragraph(line)] : []), ...flow(children)])];
};

const button: Component = (props, children) => {
  const target = getFirst(props, 'href', 'to', 'link', 'url');
  const label =
    children.length > 0 ? phrasing(children) : [text(getFirst(props, 'label', 'text', 'title') ?? target ?? '')];
  return target === undefined ? label : [link(target, label)];
};

const tab: Component = (props, children, isInline) =>
  isInline ? phrasing(children) : asTab(getFirst(props, 'label', 'title', 'value', 'name', 'slot') ?? '', children);

const fold: Component = (props, children, isInline, _name, strings) =>
  isInline
    ? phrasing(children)
    : details(getFirst(props, 'summary', 'title', 'label', 'header') ?? dialectStrings.in(strings).details, children);

const step: Component = (props, children) => {
  const title = getFirst(props, 'title', 'label', 'name');
  return [item([...(title === undefined ? [] : [paragraph([strong([text(title)])])]), ...flow(children)], true)];
};

const entry: Component = (props, children, isInline) =>
  isInline
    ? phrasing(children)
    : [item([paragraph([text(getFirst(props, 'name', 'title', 'label') ?? '')]), ...flow(children)])];

/** A parameter or a field of an API: its name, what is said of it, and its text. */
const parameter: Component = (props, children) => {
  const name = getFirst(props, 'path', 'query', 'body', 'header', 'name', 'param') ?? '';
  const initial = getFirst(props, 'default');
  const facts = [
    getFirst(props, 'type'),
    ...['required', 'deprecated'].filter((flag) => props.get(flag) === 'true'),
    ...(initial === undefined ? [] : [`= ${initial}`]),
  ].filter(Boolean);
  const line = [{ type: 'inlineCode', value: name }, ...(facts.length === 0 ? [] : [text(` (${facts.join(', ')})`)])];
  return [item([paragraph(line), ...flow(children)])];
};

/** The parts of a changelog entry that are shown: its label, usually a day, and its subject. */
const update: Component = (props, children, isInline) => {
  const [label, description] = [getFirst(props, 'label'), getFirst(props, 'description')];
  const words = [label, description].filter((each) => each !== undefined).join(' · ');
  if (isInline) return phrasing(children);
  return [...(words === '' ? [] : [paragraph([strong([text(words)])])]), ...flow(children)];
};

const tooltip: Component = (props, children) => {
  const tip = getFirst(props, 'tip', 'content', 'text');
  return [...phrasing(children), ...(tip === undefined ? [] : [text(` (${tip})`)])];
};

const frame: Component = (props, children, isInline) => {
  const caption = getFirst(props, 'caption');
  if (isInline) return phrasing(children);
  return [...flow(children), ...(caption === undefined ? [] : [paragraph([text(caption)])])];
};

const picture: Component = (props) => {
  const source = getFirst(props, 'src', 'href', 'url', 'light');
  return source === undefined ? [] : [getPicture(source, props)];
};

const code: Component = (props, children, isInline) => {
  const value =
    getFirst(props, 'code') ??
    phrasing(children)
      .map(({ value: part }) => part ?? '')
      .join('');
  if (value === '') return children;
  return isInline
    ? [{ type: 'inlineCode', value }]
    : [{ type: 'code', lang: getFirst(props, 'lang', 'language') ?? 'text', value }];
};

const film =
  (site: string): Component =>
  (props, children) => {
    const id = getFirst(props, 'id', 'videoId', 'videoid');
    const target = getFirst(props, 'url', 'src') ?? (id === undefined ? undefined : site + encodeURIComponent(id));
    const title = getFirst(props, 'title') ?? target ?? '';
    return target === undefined ? flow(children) : [paragraph([link(target, [text(title)])])];
  };

const all = (component: Component, names: string): [string, Component][] =>
  names.split(' ').map((name) => [name, component]);

/** Components of Starlight, Docusaurus, Mintlify, Nextra, Fumadocs and Blume, by name. */
const components: ReadonlyMap<string, Component> = new Map([
  ...all(nothing, 'Icon Head Script Style TableOfContents TOCInline DocCardList'),
  ...all(
    content,
    'Fragment Tabs TabGroup CardGrid CardGroup Cards Columns Column Steps FileTree Tree Files Accordions AccordionGroup Tiles Center Visibility',
  ),
  ...all(words, 'Badge Tag Label Pill Kbd Highlight'),
  ...all(tooltip, 'Tooltip'),
  ...all(frame, 'Frame'),
  ...all(update, 'Update'),
  ...all(parameter, 'ParamField ResponseField Param'),
  ...all(admonition, 'Aside Admonition Callout Alert Note Tip Info Warning Danger Caution Check Important Hint'),
  ...all(card, 'Card LinkCard Tile DocCard'),
  ...all(button, 'LinkButton Button Link NavLink Anchor'),
  ...all(tab, 'Tab TabItem'),
  ...all(fold, 'Details Accordion AccordionItem Expandable Collapse Collapsible Spoiler Toggle'),
  ...all(step, 'Step'),
  ...all(entry, 'Tree.Folder Tree.File Folder File Files.Folder Files.File'),
  ...all(picture, 'Image Picture Img ThemedImage ZoomImage'),
  ...all(code, 'Code CodeBlock Prism'),
  ...all((_, children) => asTabs(children), 'CodeGroup CodeTabs RequestExample ResponseExample'),
  ...all(film('https://www.youtube.com/watch?v='), 'YouTube Youtube LiteYouTubeEmbed LiteYouTube'),
  ...all(film('https://vimeo.com/'), 'Vimeo'),
]);

/** A picture of a project's own component, and what is in it. */
const ownPicture: Component = (props, children, isInline, ...rest) => [
  ...picture(props, children, isInline, ...rest),
  ...(isInline ? phrasing(children) : flow(children)),
];

/** Names of components of projects, by the word that ends them, and the property without which they are not what they are called. */
const ownComponents: readonly (readonly [name: RegExp, component: Component, needs: readonly string[]])[] = [
  [/(?:Image|Img|Picture|Figure|Photo|Screenshot)$/, ownPicture, ['src', 'url', 'light']],
  [/You[Tt]ube\w*$/, film('https://www.youtube.com/watch?v='), ['id', 'videoId', 'videoid', 'url', 'src']],
  [/Vimeo\w*$/, film('https://vimeo.com/'), ['id', 'videoId', 'url', 'src']],
  [/Video$/, film(''), ['url', 'src']],
  [/(?:Card|Tile)$/, card, ['title', 'label', 'name', 'heading']],
  [/(?:Button|Link)$/, button, ['href', 'to', 'link', 'url']],
  [/(?:Callout|Admonition|Alert|Notice)$/, admonition, ['type', 'variant', 'kind', 'title']],
];

/**
 * Finds a component by its name. What fills a slot of an unknown one, as the tabs of package managers do, is a tab; one of the
 * project's own is what the end of its name says, as `DocsImage` is a picture.
 */
export const componentNamed = (name: string, props: Props): Component | undefined =>
  name === 'Fragment' && props.has('slot')
    ? tab
    : (components.get(name) ??
      ownComponents.find(([form, , needs]) => form.test(name) && getFirst(props, ...needs) !== undefined)?.[1]);
