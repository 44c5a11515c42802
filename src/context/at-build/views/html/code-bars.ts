import { strings } from '../../../../strings.ts';

/** Attributes of a start tag; a quoted value may have any character but the quotation mark. */
const attributes = '(?:[^">]|"[^"]*")*';
const titled = new RegExp(`<pre(?=${attributes} data-title="([^"]*)")(${attributes})>([\\s\\S]*?)</pre>`, 'g');
const tabs = new RegExp(`(?:<pre(?=${attributes} data-tab=")${attributes}>[\\s\\S]*?</pre>\\s*)+`, 'g');
const title = / data-title="[^"]*"/;
const tab = / data-tab="([^"]*)"/;

/** An attribute's value as text: serializers leave `<` and `>` in attributes as they are. */
const asText = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Maximum number of tabs that the style sheet can switch between; more blocks stand below each other, each with its label. */
const maxTabs = 4;

const withTitle = (name: string, pre: string): string =>
  `<figure class="code"><figcaption class="code-bar" data-pagefind-ignore><span class="title">${asText(name)}</span></figcaption>${pre}</figure>`;

/** Puts the title of code above it, for readers: the Markdown has it in the info string. */
const withTitles = (html: string): string =>
  html.replace(titled, (_, name: string, all: string, code: string) => {
    const pre = `<pre${all.replace(title, '')}>${code}</pre>`;
    return tab.test(all) ? pre : withTitle(name, pre);
  });

/**
 * Draws the titles of code, and neighbouring blocks that are alternatives as tabs. The chosen radio button shows its
 * panel by CSS, so that tabs need no script.
 */
export const withCodeBars = (html: string): string => {
  let groups = 0;
  return withTitles(html).replace(tabs, (group) => {
    const blocks = group.match(/<pre[\s\S]*?<\/pre>/g) ?? [];
    if (blocks.length > maxTabs)
      return blocks.map((block) => withTitle(tab.exec(block)?.[1] ?? '', block.replace(tab, ''))).join('\n');
    groups += 1;
    const labels = blocks.map((block, at) => {
      const label = asText(tab.exec(block)?.[1] ?? '');
      return `<label><input type="radio" name="tabs-${groups}"${at === 0 ? ' checked' : ''}>${label}</label>`;
    });
    const bar = `<fieldset class="code-bar" aria-label="${strings.codeTabs}" data-pagefind-ignore>${labels.join('')}</fieldset>`;
    const panels = blocks.map((block) => block.replace(tab, '').replace(' class="', ' class="panel '));
    return `<div class="code">${bar}${panels.join('')}</div>\n`;
  });
};
