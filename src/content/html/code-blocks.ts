import type { Element } from 'hast';
import { createElement, createText, elementsIn, extractText, getClasses, getProperty } from './elements.ts';

/** Names that say that a text is in no language. */
const plain = new Set('auto default generic none no-highlight nohighlight plain plaintext raw text txt'.split(' '));

/** Names of languages in plug-ins of WordPress, by those that highlighters know. */
const languages = new Map(
  Object.entries({
    actionscript3: 'actionscript',
    as3: 'actionscript',
    'c#': 'csharp',
    'c++': 'cpp',
    'c-sharp': 'csharp',
    jscript: 'javascript',
    markup: 'html',
    'objective-c': 'objc',
    pas: 'pascal',
    patch: 'diff',
    pl: 'perl',
    ps: 'powershell',
    rails: 'ruby',
    xhtml: 'html',
  }),
);

/** The name of a language for a fence; empty for none. */
export const toFenceLanguage = (name: string): string => {
  const language = name.trim().toLowerCase().replace(/;$/, '');
  if (plain.has(language) || !/^[a-z][a-z0-9+#._-]{0,30}$/.test(language)) return '';
  return languages.get(language) ?? language;
};

/** Values of `lang` that are the language of people, not of code. */
const spoken = /^(?:ar|cs|da|de|en|es|fi|fr|he|hu|it|ja|ko|nb|nl|no|pl|pt|ru|sv|th|tr|uk|zh)$|^[a-z]{2}-[a-z]{2}$/i;

/** The language among classes, as highlighters write them: `language-js`, `lang:js`, `brush: js;`, `hljs js`. */
const languageInClasses = (classes: readonly string[]): string => {
  for (const [at, name] of classes.entries()) {
    const prefixed = /^(?:language|lang|highlight-source|brush)[-:](.+)$/i.exec(name)?.[1];
    if (prefixed !== undefined) return prefixed;
    if (/^(?:brush:|hljs|prism|sourceCode)$/i.test(name)) {
      const next = classes[at + 1] ?? '';
      if (toFenceLanguage(next) !== '' && !/^(?:language|lang)-|^line-numbers$/.test(next)) return next;
    }
  }
  return '';
};

const attributes = ['dataEnlighterLanguage', 'dataCodeBlockLang', 'dataLanguage', 'dataLang'];

const readLanguage = (element: Element): string => {
  const stated = attributes.map((name) => getProperty(element, name)).find((value) => value !== '');
  const lang = getProperty(element, 'lang');
  return toFenceLanguage(
    languageInClasses(getClasses(element)) || stated || (spoken.test(lang) ? '' : lang.toLowerCase()),
  );
};

/** A block of code with its language, from what an editor or a plug-in for code wrote; `stated` is what stands beside it. */
export const toCodeBlock = (element: Element, stated = ''): Element => {
  const own = [element, ...elementsIn(element)].map(readLanguage).find((language) => language !== '');
  const language = own ?? toFenceLanguage(stated);
  return createElement('pre', [createText(extractText(element).replace(/^\n|\s+$/g, ''))], {
    ...(language !== '' && { dataLanguage: language }),
  });
};
