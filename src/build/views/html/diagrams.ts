import type { Element } from 'hast';
import { element, elementsIn, getClasses, type Parent, textIn, type Visitor } from '../../../content/html-tree.ts';
import type { Strings } from '../../../strings.ts';

const isDiagram = (pre: Element): boolean => getClasses(pre).includes('language-mermaid');

/** Gives a drawing ids of its own on the page. */
const prefixIds = (svg: Element, prefix: string): void => {
  for (const { properties } of [svg, ...elementsIn(svg)])
    for (const [name, value] of Object.entries(properties)) {
      if (name === 'id') properties.id = `${prefix}${value}`;
      else if (typeof value === 'string') properties[name] = value.replaceAll('url(#', `url(#${prefix}`);
    }
};

/** Creates a function that draws the Mermaid diagrams of a tree; undefined where there are none, as in most texts. */
export const diagramDrawer = async (tree: Parent, strings: Strings): Promise<Visitor | undefined> => {
  if (!elementsIn(tree).some((each) => each.tagName === 'pre' && isDiagram(each))) return undefined;
  const { drawDiagram } = await import('./draw-diagram.ts');
  let count = 0;
  return (pre) => {
    const drawing = isDiagram(pre) ? drawDiagram(textIn(pre)) : undefined;
    if (drawing === undefined) return undefined;
    count += 1;
    const { svg } = drawing;
    const written = pre.properties.dataTitle;
    const name = (written === strings.diagram ? undefined : written) ?? drawing.title ?? strings.diagram;
    prefixIds(svg, `diagram-${count}-`);
    svg.properties = { role: 'img', ariaLabel: String(name), ...svg.properties };
    delete pre.properties.dataTitle;
    const box = { className: ['scroll'], tabIndex: 0, role: 'group', ariaLabel: String(name) };
    const caption = name === strings.diagram ? [] : [element('figcaption', {}, String(name))];
    const source = element('details', {}, element('summary', { dataMarkdownIgnore: true }, strings.diagramSource), pre);
    return [
      element(
        'figure',
        { className: ['diagram'], dataPagefindIgnore: true },
        element('div', box, svg),
        ...caption,
        source,
      ),
    ];
  };
};
