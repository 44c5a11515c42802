import { defineCalculator } from '../calculators/public/calculator.ts';
import { textField } from '../calculators/public/input/field.ts';
import { formatList } from '../calculators/public/numbers/format.ts';

const parameters = [
  ['source', 'utm_source'],
  ['medium', 'utm_medium'],
  ['campaign', 'utm_campaign'],
  ['term', 'utm_term'],
  ['content', 'utm_content'],
] as const;

/** Normalizes a value: lower case, hyphens between words, letters of every script with their marks. */
export const normalizeTag = (value: string): string =>
  value
    .normalize('NFC')
    // The only letter whose lower case adds a combining mark.
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replace(/\p{Join_Control}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}._~]+/gu, '-')
    .replace(/^-|-$/g, '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** True when the path, query or fragment contains an e-mail address; a handle such as /@name is none. */
const hasEmailAddress = ({ pathname, search, hash }: URL): boolean =>
  /[^\s/?&=#@:]@[^\s/?&=#@]+\.\p{L}{2}/u.test(decoded(pathname + search + hash));

/** Splits a query into UTM parameters (`tags`) and others (`own`), unchanged. */
const splitQuery = (search: string): { readonly own: readonly string[]; readonly tags: readonly string[] } => {
  const written = search.slice(1).split('&');
  const isTag = (one: string) => decoded(one).startsWith('utm_');
  return { own: search === '' ? [] : written.filter((one) => !isTag(one)), tags: written.filter(isTag) };
};

/** Parses a URL; without a scheme it is https. Undefined if it is not a public http(s) URL, or has a user name. */
export const parsePageUrl = (typed: string): URL | undefined => {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isPublic = url.hostname.includes('.') && url.username === '' && url.password === '';
  return isPublic ? url : undefined;
};

export const utmBuilder = defineCalculator({
  slug: 'utm-builder',
  title: 'UTM builder',
  called:
    'utm | utm link | utm_source | tracking link | tracking url | campaign url | campaign link | tagged link | kampagnenlink | kampagnen url | getaggte link | verfolgbaren link | tag https | trackable link'.split(
      ' | ',
    ),
  fields: {
    url: textField({
      label: 'Page to link to',
      help: 'The address of the page, as it stands in the browser.',
      default: 'https://example.com/autumn?size=m#sizes',
      maxLength: 1000,
    }),
    source: textField({
      also: ['quelle'],
      label: 'Source',
      help: 'Who sends the visitor: newsletter, linkedin, partner name.',
      default: 'Newsletter',
      maxLength: 100,
    }),
    medium: textField({
      label: 'Medium',
      help: 'The kind of link: email, social, cpc, affiliate, print.',
      default: 'email',
      maxLength: 100,
    }),
    campaign: textField({
      also: ['kampagne'],
      label: 'Campaign',
      help: 'Which effort it belongs to; the same on every link of that effort.',
      default: 'Autumn Launch 2026',
      maxLength: 100,
    }),
    term: textField({
      label: 'Term',
      help: 'The keyword of a paid search ad. Leave empty for all else.',
      default: '',
      maxLength: 100,
      optional: true,
    }),
    content: textField({
      label: 'Content',
      help: 'Which of several links or versions was clicked.',
      default: 'top button',
      maxLength: 100,
      optional: true,
    }),
  },
  formula: `link = page address, its own query kept, then
       utm_source, utm_medium, utm_campaign (always), utm_term, utm_content (if given), then its #fragment

each value: lower case; every run of other characters than letters with their marks, digits, ".", "_" and "~" becomes one hyphen
utm parameters already in the address are replaced`,
  sources: [
    {
      title: 'URL builders: collect campaign data with custom URLs',
      url: 'https://support.google.com/analytics/answer/10917952',
      publisher: 'Google Analytics Help',
    },
    { title: 'URL Standard', url: 'https://url.spec.whatwg.org/', publisher: 'WHATWG' },
  ],
  check: (input) => {
    const url = parsePageUrl(input.url);
    const mailbox = 'an e-mail address must never be in a link that is measured.';
    return [
      ...(url
        ? []
        : [
            {
              field: 'url' as const,
              fix: 'Enter a web address such as https://example.com/page, without a user name.',
            },
          ]),
      ...(url && hasEmailAddress(url)
        ? [{ field: 'url' as const, fix: `Take the @ out of the address: ${mailbox}` }]
        : []),
      ...parameters
        .filter(([field]) => input[field] !== '' && (input[field].includes('@') || normalizeTag(input[field]) === ''))
        .map(([field]) => ({
          field,
          fix: input[field].includes('@') ? `Remove the @: ${mailbox}` : 'Use at least one letter or digit.',
        })),
    ];
  },
  run: (input) => {
    const url = parsePageUrl(input.url);
    if (!url) throw new RangeError('Call check() before run(): the URL is not valid');
    const { own, tags } = splitQuery(url.search);
    const given = parameters.filter(([field]) => input[field] !== '');
    const added = new URLSearchParams(given.map(([field, parameter]) => [parameter, normalizeTag(input[field])]));
    // Keep the page's own query unchanged: a server may distinguish `?flag` from `?flag=`, or %E9 from é.
    url.search = [...own, added].join('&');
    const replaced = tags.map((one) => decoded(one.split('=')[0] ?? ''));
    const changed = given.filter(([field]) => normalizeTag(input[field]) !== input[field]);
    return {
      headline: `Visits by this link are counted as ${normalizeTag(input.source)} / ${normalizeTag(input.medium)} in the campaign ${normalizeTag(input.campaign)}.`,
      figures: [
        { label: 'Link', value: url.href, copy: true },
        ...given.map(([field, parameter]) => ({ label: parameter, value: normalizeTag(input[field]) })),
      ],
      explanation: [
        changed.length > 0
          ? `Written in one spelling: ${formatList(changed.map(([field]) => `“${input[field]}” became “${normalizeTag(input[field])}”`))}. Analytics count “Email” and “email” as two.`
          : 'Every value is already in the one spelling: lower case, hyphens between words.',
        ...(replaced.length > 0
          ? [`The address already had ${formatList(replaced)}; only the new values are left.`]
          : []),
        'Never tag links inside your own site: each would start a new visit and hide where the visitor came from.',
      ],
    };
  },
});
