import { reducingAttributes, removedElements } from './html-policy.ts';
import type { OpenTag } from './html-words.ts';

export interface HtmlIssue {
  readonly code: 'forbidden-html' | 'removed-html';
  /** Characters from the start of the fragment. */
  readonly offset: number;
  readonly message: string;
}

/** True for a script that only loads another address, as pasted embeds do: without it the page says the same. */
export const isEmbedScript = ({ name, attributes }: Pick<OpenTag, 'name' | 'attributes'>): boolean =>
  name === 'script' && (attributes.get('src') ?? '').trim() !== '';

/** An issue for an element that runs code or loads something. */
export const elementIssues = (tag: Pick<OpenTag, 'name' | 'start' | 'attributes'>): HtmlIssue[] => {
  const { name, start: offset } = tag;
  const isRemoved = removedElements.has(name) || isEmbedScript(tag) || name === 'form';
  if (name !== 'script' && !isRemoved) return [];
  const message = `Remove <${name}>; to show it as an example, put it in a code block.`;
  return [{ code: isRemoved ? 'removed-html' : 'forbidden-html', offset, message }];
};

/** The issues of an attribute that is removed: it would run code, style words or hide them. */
export const attributeIssues = (attribute: string, offset: number): HtmlIssue[] => {
  const issues: HtmlIssue[] = [];
  if (attribute.startsWith('on'))
    issues.push({
      code: 'removed-html',
      offset,
      message: `Remove the event handler ${attribute}; pages run no inline script.`,
    });
  if (reducingAttributes.has(attribute) || attribute === 'hidden')
    issues.push({
      code: 'removed-html',
      offset,
      message: `Remove ${attribute}; people and agents must see the same words.`,
    });
  return issues;
};
