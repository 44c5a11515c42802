const words = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that authors may write. Tags of any other element are shown as text. */
export const allowedElements = words(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr',
);
export const voidElements = words('br col hr img wbr');
/** Elements that load or style something: their tags are removed. A `script` is an error, or removed if it only loads something. */
export const removedElements = words('applet base embed frame frameset link math noscript object style svg template');
/** Elements that only arrange what is in them: the tags go, their content stays. */
export const transparentElements = words('article aside font footer header main nav picture section source track');
/** Elements that play something, which readers reach by a link instead. */
export const linkedElements = words('audio iframe video');
/** Elements in which all other tags of the same kind go, too, and their words stay: a drawing and a form. */
const inner = new Map([
  ['svg', undefined],
  [
    'form',
    words('button datalist fieldset form input label legend meter optgroup option output progress select textarea'),
  ],
]);
/** Their elements, as far as no other text looks like them: `<path>` is also a word that stands for a path. */
const outer = new Map([
  ...Array.from(inner.get('form') ?? [], (name): [string, boolean] => [name, name !== 'form']),
  ...Array.from(
    words('circle clippath defs ellipse g lineargradient path polygon polyline radialgradient rect tspan use'),
    (name): [string, boolean] => [name, true],
  ),
]);

/** True for an element that holds a drawing or a form. */
export const isContainer = (name: string): boolean => inner.has(name);

/** True for a tag of a drawing or a form, which goes; `container` is the one that it is in, in the same fragment. */
export const isPartOfContainer = (name: string, container: string, hasAttributes: boolean): boolean => {
  if (name === container) return true;
  if (inner.has(container)) return inner.get(container)?.has(name) ?? true;
  const needsAttributes = outer.get(name);
  return needsAttributes !== undefined && (hasAttributes || !needsAttributes);
};

const elements = [
  allowedElements,
  removedElements,
  transparentElements,
  linkedElements,
  words('center font h1 script'),
];

/** True for an element of HTML that is kept, removed or shown in another way; tags of any other are text. */
export const isKnownElement = (name: string, hasAttributes: boolean): boolean =>
  elements.some((names) => names.has(name)) || isContainer(name) || isPartOfContainer(name, '', hasAttributes);

/** Removed elements whose content is no text for people. */
export const silentElements = words('style script');
/** Elements that show something of another address, which is linked instead, by the attribute that names it. */
export const embedding = new Map([
  ['audio', 'src'],
  ['iframe', 'src'],
  ['video', 'src'],
  ['frame', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
]);
export const allowedAttributes = words(
  'align alt cite colspan datetime dir headers height href id lang name open rowspan scope src start title valign width',
);
/** Attributes whose values must have a form, or HTML is not valid: percentages were sizes once, and ids had spaces. */
const forms = new Map([
  ['height', /^\d{1,5}$/],
  ['width', /^\d{1,5}$/],
  ['id', /^\S{1,200}$/],
]);

/** True for an attribute with a value that HTML allows. */
export const isValid = (attribute: string, value: string): boolean => forms.get(attribute)?.test(value) ?? true;

/** Attributes that change how words are shown or read, and are removed. */
export const reducingAttributes = words('style aria-hidden');
export const urlAttributes = words('href src cite');

/** Declarations of CSS that make words invisible, after white space is removed. */
const invisible =
  /display:none|visibility:(?:hidden|collapse)|opacity:0*(?:\.0+)?(?:;|%|!|$)|font-size:0*(?:\.0+)?(?:[a-z%;!]|$)|color:transparent|clip(?:-path)?:|text-indent:-|(?:left|top|right|bottom):-\d{3}|(?:^|;|max-)(?:width|height):0(?:[a-z%;!]|$)/;

/** Elements without words of their own: what they show is linked, or a picture. */
const isWordless = (name: string): boolean =>
  voidElements.has(name) || linkedElements.has(name) || removedElements.has(name) || name === 'input';

/** True for an attribute that keeps the words of an element from people while machines read them. */
export const hidesWords = (element: string, attribute: string, value: string): boolean =>
  !isWordless(element) && hides(attribute, value);

/** True for an attribute that hides an element. */
export const hides = (attribute: string, value: string): boolean => {
  if (attribute !== 'style') return attribute === 'hidden';
  const style = value.toLowerCase().replace(/\s+/g, '');
  // A box without a height of its own has that of its padding, as those around embedded players.
  const seen = /padding(?:-(?:top|bottom|block))?:[^;]*[1-9]/.test(style)
    ? style.replace(/(^|;)(?:max-)?height:0[a-z%]*(?=;|!|$)/g, '$1')
    : style;
  return invisible.test(seen);
};
