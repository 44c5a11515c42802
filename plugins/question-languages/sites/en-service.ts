import type { SiteSubject } from '../../../src/operations/answer/languages/language.ts';
import { about, anyOf, contact, developers, method, privacy, terms } from './en-titles.ts';

/** Subjects of questions about what an English site offers, promises and keeps. */
export const serviceSubjects: readonly SiteSubject[] = [
  {
    asked:
      /\b(report|disclose|found|find|tell)\b|\b(security|vulnerab\w+|exploit)\b|\b(holes?|bugs?|issues?|problems?|flaws?|contact)\b/g,
    required: /\b(vulnerab\w+|security (holes?|bugs?|issues?|problems?|flaws?|contact)|report .*\bsecurity)\b/,
    titled: anyOf(contact, /^(security( policy)?|vulnerability disclosure)$/),
    headed: /\b(security|vulnerab\w+)\b/,
    stated: /\b(security|vulnerab\w+)\b/,
    search: 'contact report a security problem vulnerability',
  },
  {
    asked:
      /\b(newsletters?|mailing lists?|rss|atom|(web )?feeds?|subscribe to|subscribe|sign up for|join|follow|updates|notified|by e-?mail)\b/g,
    required: /\b(newsletters?|mailing lists?|rss|atom|feeds?|subscribe|notified)\b/,
    titled: anyOf(about, contact, privacy, developers, /^(newsletter|subscribe|feeds?|rss( feeds?)?|discovery)$/),
    headed: /\b(newsletters?|subscri\w+|feeds?|rss|for reading)\b/,
    stated: /\b(newsletters?|subscri\w+|mailing lists?|rss|atom feed)\b/,
    isStatedAnywhere: true,
    search: 'newsletter subscribe rss feed about discovery',
  },
  {
    asked:
      /\b(delete|remove|close|cancel|erase|create|open|need|have to|require)\b|\b(accounts?|profile|sign[- ]?(up|in)|log ?in|logging in|register|registration|passwords?)\b/g,
    required: /\b(accounts?|sign[- ]?(up|in)|log ?in|register|registration|passwords?)\b/,
    titled: anyOf(privacy, about, terms, /^accounts?$/),
    headed: /\b(accounts?|registration|sign[- ]?(up|in))\b/,
    stated: /\b(accounts?|sign[- ]?(up|in)|registration)\b/,
    isStatedAnywhere: true,
    search: 'privacy about account sign-in registration',
  },
  {
    asked:
      /\b(guarantees?d?|warrant(y|ies)|liab(le|ility)|disclaimers?|promises?d?|responsible)\b|\b(behind|accurate|accuracy|correct|errors?|calculations?|calculators?|results?|numbers|figures|tools?|texts?|content|advice)\b/g,
    required: /\b(guarantees?d?|warrant(y|ies)|liab(le|ility)|disclaimers?)\b/,
    titled: anyOf(terms, about, /^(disclaimers?|warranty|liability)$/),
    headed: /\b(promises?|warrant(y|ies)|guarantees?|liability|disclaimers?)\b/,
    stated: /\b(warrant(y|ies)|guarantees?|liab(le|ility)|as (they are|is))\b/,
    search: 'terms warranty guarantee liability promise',
  },
  {
    asked: /\b(use|using|put|take|copy|change)\b|\b(names?|logos?|trademarks?|brand|forks?|copy|product)\b/g,
    required: /\b(your|the site's|site) (names?|logos?|trademarks?|brand)\b|\btrademarks?\b/,
    titled: anyOf(terms, about, /^(trademarks?|brand( (guidelines|assets))?|press( kit)?)$/),
    headed: /\b(names?|logos?|trademarks?|licen[cs]e covers)\b/,
    stated: /\b(names?|logos?|trademarks?)\b.*\b(licen[cs]ed?|use|permi\w+)\b/,
    search: 'terms licence name logo trademark',
  },
  {
    asked:
      /\b(guest|paid|sponsored|affiliate) (posts?|articles?|pages?|links?|content|contributions?)\b|\b(link exchanges?|guest (author|writer)s?|contribute|submit|write|accept|take|publish)\b|\b(an? )?(articles?|posts?|pieces?)\b/g,
    required:
      /\b(guest|paid|sponsored|affiliate)\b|\blink exchanges?\b|\b(contribute|submit|write)\b.*\b(you|your|here|articles?|posts?)\b/,
    titled: anyOf(contact, about, method, /^(contribut\w+|write for us|guidelines for authors)$/),
    headed: /\b(guest|contribut\w+|submissions?|write for us)\b/,
    stated: /\b(guest (articles?|posts?|authors?)|sponsored|affiliate|contributions?|submissions?)\b/,
    isStatedAnywhere: true,
    search: 'contact guest articles contribute',
  },
  {
    asked:
      /\b(accessib\w+|wcag|a11y|screen ?readers?|keyboards?|blind|braille|disabilit(y|ies)|disabled|low vision)\b|\b(users?|work|works|test(ed)?|audit(ed)?|certificates?|certified|conform\w*|support(s|ed)?|friendly|good)\b/g,
    required: /\b(accessib\w+|wcag|a11y|screen ?readers?|blind|braille|disabilit(y|ies)|disabled)\b/,
    titled: /^accessibility( statement)?$/,
    headed: /\b(accessib\w+|tested|conform\w*|means?)\b/,
    stated: /\p{L}/u,
    search: 'accessibility tested screen reader keyboard',
  },
  {
    asked:
      /\b(logs?|logged|logging|ip address(es)?|network address(es)?|server logs?|record(ed|s)?|store[ds]?|keeps?|save[ds]?|collect(s|ed)?|know|about me)\b|\b(my|personal)? ?(data|searches|questions|queries|address|information)\b/g,
    required:
      /\b(server logs?|logged|logs|ip address(es)?|(my|personal) (data|searches|questions|queries|information))\b/,
    titled: privacy,
    headed: /\b(log(s|ged|ging)?|collect\w*|stored?|personal data)\b/,
    stated: /\b(log(s|ged)?|personal data|address(es)?)\b/,
    search: 'privacy what is logged personal data',
  },
  {
    asked:
      /\b(facts?|sources?|fact[- ]?check(s|ed|ing)?|verif(y|ied)|check(s|ed)?|cite|true|truth|print|trust(ed)?|reliable|information|figures|numbers|claims?|articles?|come from|decide|publish)\b/g,
    required:
      /\b(you|your|here|site)\b.*\b(fact|sources?|verif|check|true|truth)|\b(fact|sources?|verif)\w*.*\b(you|your|here|site)\b/,
    titled: anyOf(method, about),
    headed: /\b(facts?|sources?|checks?|fact[- ]checking)\b/,
    stated: /\b(sources?|facts?|verif\w+|check(s|ed)?)\b/,
    search: 'editorial method facts sources checks',
  },
  {
    asked:
      /\b(how many|number of)\b|\b(visitors?|readers?|visits|page ?views|traffic|users|subscribers|read|visit|follow|have|get|monthly|daily|month|day|year)\b/g,
    required:
      /\b(visitors?|readers?|visits|page ?views|traffic|read|visit)\b.*\b(you|this|site|blog|here)\b|\b(you|this|site|blog)\b.*\b(visitors?|readers?|visits|page ?views|traffic)\b/,
    titled: anyOf(about, /^(statistics|readership|media kit|advertis\w+)$/),
    headed: /\b(readers|visitors|traffic|statistics)\b/,
    stated: /\d.*\b(readers|visitors|visits|page ?views)\b/,
    isStatedAnywhere: true,
    search: 'about readers visitors a month statistics',
  },
  {
    asked:
      /\b(source code|open[- ]source|github|gitlab|repositor(y|ies)|repo|code)\b|\b(built|made|build|technology|tech stack|stack|software|framework|runs? on|powered by|host(ed|ing)?)\b/g,
    required:
      /\b(source code|open[- ]source|github|gitlab|repositor(y|ies)|repo|tech stack|powered by)\b|\b(site|this|you)\b.*\b(built|made|run on|runs on)\b/,
    titled: anyOf(about, terms, /^(colophon|source( code)?|deploying)$/),
    headed: /\b(how (it|this site|the site) is (made|built)|source|colophon|built|licen[cs]e covers)\b/,
    stated: /\b(source|open|software|code|built?|made?|makes)\b/,
    search: 'about how it is made source code software',
  },
];
