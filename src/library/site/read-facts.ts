import { type SiteFacts, siteFacts } from '../../site/schema.ts';
import { type OwnerFileResult, readOwnerFile } from './read-owner-file.ts';

/** The facts of a file, unless an error leaves them unknown, and the issues. */
export interface FactsResult extends Omit<OwnerFileResult<SiteFacts>, 'value'> {
  readonly facts?: SiteFacts;
}

/** Names of facts in other tools, and how to write them here. */
const otherNames: readonly (readonly [remedy: string, names: string])[] = [
  ['the address of the site as `url: https://example.org`', 'baseurl,siteurl,site,domain,homepage,address,cname'],
  ['the name of the site as `name: My notes`', 'sitename,sitetitle,projectname'],
  ['`description: What is published here, in a sentence.`', 'tagline,subtitle,sitedescription'],
  ['`language: de`', 'lang,locale,defaultlocale,languagecode'],
  [
    'colours and fonts in theme.css beside this file, such as `:root { --accent: #0b5c3b; }`',
    'color,colors,colour,colours,theme,palette,accent,accentcolor,css,customcss,style,styles,font,typography',
  ],
  ['`menu: [{ link: /about, title: About }]`', 'nav,navbar,navigation,menus,sidebar,header'],
  ['`favicon: img/icon.svg`', 'icon'],
  ['`authors: { jane: { name: Jane Doe, description: Who this is. } }`', 'people,writers'],
  ['`ignore: [drafts/]`', 'exclude,ignorepatterns,private'],
  ['`edit: https://github.com/OWNER/REPOSITORY/edit/main/{file}`', 'editurl,edituri,editlink,repo,repourl'],
  ['`redirects: { /old: /new }`', 'redirect,redirections,aliases'],
  ['`analytics: { script: "https://stats.example.org/script.js" }`', 'googleanalytics,plausible,umami,matomo,fathom'],
];
const remedies = new Map(
  otherNames.flatMap(([remedy, names]) => names.split(',').map((name) => [name, remedy] as const)),
);

/** Parses and validates the text of `site.yaml`. Each issue has its line and column in the file. */
export const readFacts = (text: string): FactsResult => {
  const { value, ...result } = readOwnerFile(text, {
    schema: siteFacts(),
    name: 'site.yaml',
    noun: 'fact',
    form: 'map',
    remedies,
    isLenient: true,
    codes: { file: 'invalid-facts', value: 'invalid-fact', unknown: 'unknown-fact' },
  });
  return { ...result, ...(value !== undefined && { facts: value }) };
};
