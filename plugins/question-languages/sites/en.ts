import type { SitePatterns, SiteSubject } from '../../../src/operations/answer/languages/language.ts';
import { readingSubjects } from './en-reading.ts';
import { serviceSubjects } from './en-service.ts';
import { about, anyOf, contact, developers, mcp, method, privacy, terms } from './en-titles.ts';

/** Subjects of questions about any English site itself. */
const subjects: readonly SiteSubject[] = [
  ...serviceSubjects,
  ...readingSubjects,
  {
    asked:
      /\bwho( is|'s| are)?( the)? (pays?|paying|funds?|finances?|sponsors?)\b( for)?|\b(ads|adverts?|advertis\w+|sponsor\w*|funded|financed|funding)\b/g,
    titled: about,
    headed: /\b(who pays|fund(ed|ing)|financ(ed|ing)|sponsor\w*|advertis\w*|independence)\b/,
    stated: /\b(pa(y|ys|id)|fund\w*|financ\w*|sponsor\w*|advertis\w*)\b/,
    search: 'about who pays advertising sponsor funding',
  },
  {
    asked:
      /\bwho( is|'s| are)?( the)? (runs?|running|writes?|wrote|written by|owns?|publish(es|ed)|made|makes|maintains?|edits?|behind|responsible( for)?)\b|^(who are you|the authors?|authors?|editors?|publisher|imprint)$/g,
    titled: about,
    headed:
      /\bwho (writes|wrote|runs|publishes|owns|edits|makes|made|maintains|is behind|is responsible|we are|are we)\b|^(the )?(authors?|editors?|publisher|team|people)$/,
    stated: /\p{L}/u,
    search: 'about who writes it authors publisher editors',
  },
  {
    asked:
      /\bwhat('s| is| does)? (this|the|your)( web)? ?(site|page|blog|project) (about|for|do)\b|^(about|about (you|us|this site))$/g,
    titled: about,
    headed: /^(what (is|we do|it is)\b.*)$/,
    stated: /\p{L}/u,
    search: 'about this site',
  },
  {
    asked:
      /\bnot (covered|cover|write about)\b|\b(leaves? out|left out|out of scope|excluded|topics?|subjects?)\b|\bdo(es)?n't (\w+ )?cover\b/g,
    required: /\bnot (covered|cover|write about)\b|\b(leaves? out|left out|out of scope|excluded)\b|n't (\w+ )?cover\b/,
    titled: about,
    headed: /\b(not cover(ed)?|leaves? out|out of scope)\b/,
    stated: /\p{L}/u,
    search: 'about what it does not cover',
  },
  {
    asked: /\b(topics?|subjects?|fields)\b|\bcover(s|ed)?\b|\bwrite about\b/g,
    titled: about,
    headed: /^(what (it|we|this site) covers?|topics|subjects|scope|coverage)$/,
    stated: /\p{L}/u,
    search: 'about what it covers topics',
  },
  {
    asked:
      /\b(may|can|could|am|are)( i| we| you)?( allowed to| free to)? (quote|cite|copy|reuse|republish|reprint|translate|share|use)\b|\b(permission|quoting|reuse|licen[cs]e|licen[cs]ed|copyright|texts?|articles?|content|credit|commercial(ly)?|commercial use)\b/g,
    required: /\b(quot|cit|cop(y|ie)|reus|republish|reprint|translat|permission|licen[cs]|copyright|credit|commercial)/,
    titled: terms,
    headed: /\b(licen[cs](e|ed|ing)|reuse|permission|quot(e|ing)|copyright|credit)\b/,
    stated: /\b(licen[cs]e[ds]?|licensing|cop(y|ied|ying|yright)|quot(e|ed|ing)|reuse)\b/,
    search: 'terms licence copyright quote copy reuse permission',
  },
  {
    asked:
      /\b((you|it|site|website) (use|set|store|keep|collect)|cookies?|track(s|ing|ers?)?|visitors?|privacy( policy)?|personal data|analytics)\b/g,
    required: /\b(cookie|track|privacy|personal data|analytics)/,
    titled: privacy,
    headed: /\b(cookies?|tracking|trackers?)\b/,
    stated: /\b(cookies?|track(s|ing|ers?)?|personal data|analytics)\b/,
    search: 'privacy cookies tracking analytics personal data',
  },
  {
    asked: /\b(contact|reach|get in touch|e-?mail|email|mail|phone|telephone|address|write to)\b/g,
    required: /\b(contact|reach|touch|e-?mail|mail|phone|write to)/,
    titled: contact,
    headed: /^(contact|e-?mail|phone|address|write to us|get in touch)$/,
    stated: /@|\b(write|mail|form|call|phone|telephone)\b/,
    search: 'contact write e-mail address',
  },
  {
    asked: /\b(free|cost|costs|price|prices|pricing|fees?|charge|paid|subscription|subscribe)\b/g,
    titled: anyOf(/^(pricing|prices?|plans?|costs?)$/, about, terms),
    headed: /\b(pric(e|es|ing)|costs?|fees?|free|plans|subscriptions?|who pays)\b/,
    stated: /\b(free|costs?|pric(e|es|ing)|fees?|charge|subscri\w+)\b/,
    search: 'about pricing',
  },
  {
    asked:
      /\b(rate ?limits?|rate limiting|limits?|quotas?|throttl\w*|requests?|calls?|send|per|minute|second|hour|day)\b/g,
    required: /\b(rate ?limit|quota|throttl|request)/,
    titled: developers,
    headed: /\b(rate limits?|limits|quotas?)\b/,
    stated: /\b(limits?|quotas?|requests?)\b/,
    search: 'developers api limits quota requests a minute',
  },
  {
    asked:
      /\b(have|offer|provide|support|speak|there|any|where|is) .*\bmcp( (server|endpoint|tools?))?\b|\bmcp (server|endpoint|url)\b/g,
    titled: mcp,
    headed: /\bmcp\b/,
    stated: /\bmcp\b|\btools?\b/,
    search: 'mcp server',
  },
  {
    asked:
      /\b(have|offer|provide|there|any|where|is) .*\b(apis?|json api|rest api)\b|^(the )?((json |rest )?apis?( docs| documentation)?)$/g,
    titled: developers,
    headed: /^(.*\bapi|endpoints)$/,
    stated: /\b(json|endpoints?|api)\b/,
    search: 'developers json api endpoints',
  },
  {
    asked:
      /\b(languages?|english|french|german|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|arabic|translations?|translated|versions?|exist|exists|available|come)\b/g,
    required:
      /\b(language|english|french|german|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|arabic|translat)/,
    titled: anyOf(about, /^accessibility( statement)?$|^languages?$|^translations?$/),
    headed: /\b(languages?|translations?|limits|limitations)\b/,
    stated:
      /\b(in (english|french|german|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|arabic)|languages?: |translat\w+)\b/,
    search: 'about accessibility pages language english only version translation',
  },
  {
    asked: /\b(corrections?|mistakes?|errors?|wrong)\b/g,
    required:
      /\b(corrections?\b|(you|your|site|website)\b.*\b(mistakes?|errors?|wrong)|(mistakes?|errors?)\b.*\b(you|your|site|website)\b)/,
    titled: anyOf(method, about),
    headed: /\bcorrections?\b/,
    stated: /\bcorrect/,
    search: 'editorial method corrections mistakes errors about',
  },
  {
    asked:
      /\b(how often|when|last|regularly|(how )?(current|recent))\b|\b(updat(ed?|es|ing)|revised|revisions?|up to date|outdated)\b/g,
    required: /\b(updat|revis|up to date|outdated)/,
    titled: anyOf(method, about),
    headed: /\b(dates?|updates?|revisions?)\b/,
    stated: /\b(updat|revis|date|change)/,
    search: 'editorial method dates updated changed about',
  },
];

/** Common paths of the pages that English sites have about themselves. */
const paths = ['about', 'contact', 'developers', 'licence', 'license', 'pricing', 'privacy', 'terms'];

/** Words by which a question refers to the site that it is put to, and light ones beside them. */
const words =
  /\b(you|your|yours|we|our|us|me|my|i|it|this|these|that|here|web ?sites?|sites?|pages?|blog|service|project|any|some|live|currently|someone|people|anything|from|into|exactly)\b/g;

/** Questions for what a word means, and for what one should do: "what is a cookie", "should I use cookies". */
const general =
  /\b(mean|means|meaning|define|defined|definition|explain|explained|stands? for)\b|^(so |and |please )*what('s| are| is) (?!(the|your|this|not|here|covered|it)\b)|^how (do|can|could|would|to) (?!((i|we) )?(contact|reach|get|e-?mail|mail|write|quote|cite|credit|copy|reuse|translate|report|delete|close|cancel|subscribe|unsubscribe|join|follow|sign|log|register)\b)|\b(should|must|ought|why)\b|\b(differ\w*|versus|vs|compare[ds]?)\b/;

/** Patterns of questions about the site itself, in English. */
export const englishSite: SitePatterns = { subjects, paths, words, general };
