import type { SiteSubject } from '../../../src/operations/answer/languages/language.ts';
import { about, anyOf, developers, method, privacy, terms } from './en-titles.ts';

const accessibility = /^accessibility( statement)?$/;
const ai = /^(ai|artificial intelligence)( (policy|use|statement))?$/;

/** Subjects of questions about how an English site can be read, by people and by programs. */
export const readingSubjects: readonly SiteSubject[] = [
  {
    asked:
      /\b(written|made|generated|drafted|produced|created|composed|write|wrote|writing|use|used|by|with)\b|\b(ai|llms?|chatgpt|language models?|machines?|robots?|humans?|text|texts|articles?|content)\b|\b(generated|written)\b/g,
    required:
      /\b(written|made|generated|drafted|produced|created|composed) (by|with|using) (an? )?(ai|llms?|chatgpt|language models?|machines?|robots?)\b|\bai[- ](generated|written)\b|\buse (ai|llms?|chatgpt|language models?) (to write|for (writing|texts?|articles?|content))\b/,
    titled: anyOf(ai, about, method),
    headed: /\b(ai (was|is) used|use of ai|how (it|pages|texts) (is|are) (made|written)|who writes)\b/,
    stated: /\b(ai|language models?)\b/,
    search: 'ai policy how ai was used about who writes it language models',
  },
  {
    asked:
      /\b(train|training|scrape|scraping|crawl|crawling|index)\b|\b(ai|llms?|language models?|models?|bots?|crawlers?|robots?|machines?|allow(ed)?|on|your|texts?|content|articles?)\b/g,
    required:
      /\b(train|training)\b.*\b(your|this site|texts?|content|articles?)\b|\b(scrape|scraping|crawl|crawling)\b/,
    titled: anyOf(ai, terms),
    headed: /\b(programs|machines|training|crawl\w*|robots)\b/,
    stated: /\b(train(ing)?|crawl\w*)\b/,
    search: 'ai policy training what programs may do terms use by programs',
  },
  {
    asked: /\b(need|require[ds]?|get|have|want)\b|\b(api )?keys?\b|\b(access )?tokens?\b|\bauth\w*\b|\b(api|free)\b/g,
    required:
      /\bapi keys?\b|\baccess tokens?\b|\bauthenticat\w+\b|\boauth\b|\b(key|auth\w*)\b.*\bapi\b|\bapi\b.*\b(key|auth\w*)\b/,
    titled: developers,
    headed: /\b(keys?|authenticat\w+|access)\b/,
    stated: /\b(no|without( an?)?|api) keys?\b|\bauthenticat\w+\b/,
    isStatedAnywhere: true,
    search: 'developers api no key authentication',
  },
  {
    asked:
      /\b(print(ed|ing|er)?|pdf|download(ed|s|ing)?|offline|epub|e-?book)\b|\b(version|texts?|articles?|as an?|file|all)\b/g,
    required: /\b(print(ed|ing)?|pdf|download(ed|s|ing)?|offline|epub|e-?book)\b/,
    titled: anyOf(accessibility, developers, about, /^(downloads?|markdown)$/),
    headed: /\b(print\w*|pdf|downloads?|offline|other forms)\b/,
    stated: /\b(print(ed|ing)?|pdf|download(ed|s)?|offline)\b/,
    isStatedAnywhere: true,
    search: 'accessibility other forms of a page print download',
  },
  {
    asked:
      /\b(javascript|js|scripts?)\b|\b(without|need|require[ds]?|work|works|turned off|switched off|disabled|enabled|run)\b/g,
    required: /\bjavascript\b/,
    titled: anyOf(accessibility, privacy, about),
    headed: /\bjavascript\b/,
    stated: /\bjavascript\b/,
    isStatedAnywhere: true,
    search: 'accessibility without javascript',
  },
  {
    asked: /\b(dark|light|night) (mode|theme)\b|\b(there|have|support|change|switch|theme)\b/g,
    required: /\b(dark|light|night) (mode|theme)\b/,
    titled: anyOf(privacy, accessibility, about),
    headed: /\b(dark|theme|appearance)\b/,
    stated: /\bdark\b.*\b(choos\w+|choice|switch\w*)\b|\b(choos\w+|switch\w*)\b.*\bdark\b/,
    isStatedAnywhere: true,
    search: 'light or dark theme accessibility privacy',
  },
];
