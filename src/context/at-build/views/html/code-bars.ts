import type { Strings } from '../../../../strings.ts';

/** Attributes of a start tag; a quoted value may have any character but the quotation mark. */
const attributes = '(?:[^">]|"[^"]*")*';
const titled = new RegExp(`<pre(?=${attributes} data-title="([^"]*)")(${attributes})>([\\s\\S]*?)</pre>`, 'g');
const tabs = new RegExp(`(?:<pre(?=${attributes} data-tab=")${attributes}>[\\s\\S]*?</pre>\\s*)+`, 'g');
const title = / data-title="[^"]*"/;
const tab = / data-tab="([^"]*)"/;

/** An attribute's value as text: serializers leave `<` and `>` in attributes as they are. */
const asText = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Maximum number of tabs that the style sheet can switch between; more blocks appear below each other, each with its label. */
const maxTabs = 4;

const copyButton = ({ copy }: Strings): string =>
  `<button class="copy needs-script" type="button" data-copy data-pagefind-ignore><span aria-live="polite">${copy}</span></button>`;

const withTitle = (name: string, pre: string, strings: Strings): string =>
  `<figure class="code"><figcaption class="code-bar" data-pagefind-ignore data-markdown-ignore><span class="title">${asText(name)}</span>${copyButton(strings)}</figcaption>${pre}</figure>`;

/** Puts the title of code above it, for readers: the Markdown has it in the info string. */
const withTitles = (html: string, strings: Strings): string =>
  html.replace(titled, (_, name: string, all: string, code: string) => {
    const pre = `<pre${all.replace(title, '')}>${code}</pre>`;
    return tab.test(all) ? pre : withTitle(name, pre, strings);
  });

const withTabs = (html: string, strings: Strings): string => {
  let groups = 0;
  return html.replace(tabs, (group) => {
    const blocks = group.match(/<pre[\s\S]*?<\/pre>/g) ?? [];
    if (blocks.length > maxTabs)
      return blocks.map((block) => withTitle(tab.exec(block)?.[1] ?? '', block.replace(tab, ''), strings)).join('\n');
    groups += 1;
    const labels = blocks.map((block, at) => {
      const label = asText(tab.exec(block)?.[1] ?? '');
      return `<label><input type="radio" name="tabs-${groups}"${at === 0 ? ' checked' : ''}>${label}</label>`;
    });
    const bar = `<fieldset class="code-bar" data-pagefind-ignore data-markdown-ignore><legend class="hidden-text">${strings.codeTabs}</legend>${labels.join('')}${copyButton(strings)}</fieldset>`;
    const panels = blocks.map((block) => block.replace(tab, '').replace(' class="', ' class="panel '));
    return `<div class="code">${bar}${panels.join('')}</div>\n`;
  });
};

const boxes = new RegExp(
  `<figure class="code">[\\s\\S]*?</figure>|<div class="code">[\\s\\S]*?</div>|<pre(?=[ >])${attributes}>[\\s\\S]*?</pre>`,
  'g',
);

/** Puts a button on code that has no bar. */
const withButtons = (html: string, strings: Strings): string =>
  html.replace(boxes, (box) =>
    box.startsWith('<pre') ? `<div class="code bare">${box}${copyButton(strings)}</div>` : box,
  );

/**
 * Draws the titles of code, and neighbouring blocks that are alternatives as tabs, and puts a button that copies on each
 * block. The Markdown has titles and labels in the info strings of code, and no bars (`data-markdown-ignore`, as AFDocs
 * names what only people need). The chosen radio button shows its panel by CSS, so that tabs need no script.
 */
export const withCodeBars = (html: string, strings: Strings): string =>
  withButtons(withTabs(withTitles(html, strings), strings), strings);
