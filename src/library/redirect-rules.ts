import { decodeAddress, encodeAddress, homePath, linkedPath } from './address.ts';

/** Former addresses that `site.yaml` leads on and that are none of a page: all below a folder, or one that leads to a file. */
export interface RedirectRule {
  /** The address as it is written in `site.yaml`. */
  readonly written: string;
  /** The path of the folder or the address, decoded; empty for the whole site. */
  readonly from: string;
  readonly isFolder: boolean;
  readonly to: string;
}

/** The redirects of `site.yaml`, by their former addresses. */
export type Redirects = Readonly<Record<string, string>>;

/** The name in a target for what follows the folder. */
const rest = ':splat';

/** True for a former address that stands for all below a folder. */
export const isFolderRedirect = (written: string): boolean => written.includes('*');

const toRule = ([written, to]: [string, string]): RedirectRule => {
  const bare = written.replace(/\/\*$/, '/');
  return { written, from: bare === '/' ? '' : linkedPath(bare), isFolder: isFolderRedirect(written), to };
};

/** The address that a rule leads a path to. It begins with a single slash, so that it stays on this host. */
const fill = ({ to, from, isFolder }: RedirectRule, path: string): string => {
  const { search, hash } = new URL(to, 'https://site.example');
  const pathname = to.replace(/[?#].*$/s, '');
  const splat = isFolder ? path.slice(from === '' ? 0 : from.length + 1) : rest;
  const names = (decodeAddress(pathname) ?? pathname).split(rest).join(splat).split('/');
  return `/${encodeAddress(names.filter((name) => name !== '').join('/'))}${search}${hash}`;
};

const fits = ({ from, isFolder }: RedirectRule, path: string): boolean =>
  path === from || (isFolder && (from === '' || path.startsWith(`${from}/`)));

/** The rule for a path. */
const ruleFor = (rules: readonly RedirectRule[], path: string): RedirectRule | undefined =>
  rules.find((rule) => fits(rule, path));

/** More redirects than these in a row are followed by no client. */
const maxRedirects = 20;
/** An address that grows beyond this is asked by no client; with several `:splat` it would grow at each step. */
const maxLength = 10_000;

/** The names below a folder with which other rules can go on: none, the ends of their own folders, and one that none has. */
const findEnds = (rules: readonly RedirectRule[]): string[] => [
  '',
  'x',
  ...rules
    .filter(({ isFolder }) => isFolder)
    .flatMap(({ from }) => from.split('/').map((_, at, names) => names.slice(at).join('/')))
    .flatMap((end) => [end, `${end}/x`]),
];

/** True if some address that a rule leads to may be one that the next is for. */
const mayLeadTo = (start: string, { from }: RedirectRule): boolean => start.startsWith(from) || from.startsWith(start);

/** The rules that others may lead on more often than clients follow: all that have to be followed for each name. */
const findChained = (rules: readonly RedirectRule[]): ReadonlySet<RedirectRule> => {
  const starts = new Map(
    rules.map((rule) => {
      const [to = ''] = rule.to.split(rest, 1);
      const path = linkedPath(fill({ ...rule, to }, rule.from));
      return [rule, path === homePath ? '' : path];
    }),
  );
  let chained = rules;
  for (let step = 0; step <= maxRedirects; step += 1) {
    const left = chained;
    chained = left.filter((rule) => left.some((next) => mayLeadTo(starts.get(rule) ?? '', next)));
    if (chained.length === left.length) break;
  }
  return new Set(chained);
};

/** True if what a rule leads to is led on without an end. */
const isEndless = (
  rule: RedirectRule,
  rules: readonly RedirectRule[],
  isPublished: (path: string) => boolean,
): boolean =>
  (rule.isFolder ? findEnds(rules) : ['']).some((end) => {
    let path = [rule.from, end].filter((name) => name !== '').join('/');
    // Another rule is for some of its addresses.
    let next = ruleFor(rules, path) === rule ? rule : undefined;
    for (let step = 0; next !== undefined; step += 1) {
      if (step > maxRedirects || path.length > maxLength) return true;
      path = linkedPath(fill(next, path));
      next = isPublished(path) ? undefined : ruleFor(rules, path);
    }
    return false;
  });

/** Finds the fault of a rule by itself. */
const findFault = ({ written, from, isFolder, to }: RedirectRule): string | undefined => {
  if (isFolder && !/^[^*]*\/\*$/.test(written)) return 'Write * at the end alone, as in `/old/*: /new/:splat`.';
  // Some hosts follow a rule although a file is there: the site would lose its own documents and styles.
  if (isFolder && from === '') return 'Name a folder, as in `/old/*: /new/:splat`: this leads on all of the site.';
  if (to.split(rest).length > 2) return 'Write :splat once: the address would grow.';
  if (!isFolder && to.includes(rest))
    return `:splat stands for what follows a folder. Write the former address as \`${written.replace(/\/$/, '')}/*\`.`;
  return undefined;
};

/** The redirects that are rules, and what is wrong with the others, by their former addresses as they are written. */
export interface RedirectRules {
  /** An address before a folder, and a folder before those around it. */
  readonly rules: readonly RedirectRule[];
  readonly faults: ReadonlyMap<string, string>;
}

/** Reads the redirects that lead to a file or stand for a folder. Those to nothing are left out, and those that would lead on without an end. */
export const readRedirectRules = (redirects: Redirects, isPublished: (path: string) => boolean): RedirectRules => {
  const all = Object.entries(redirects)
    .map(toRule)
    .filter(({ isFolder, to }) => {
      const path = linkedPath(to);
      return to.includes(rest) || (isPublished(path) ? isFolder : /\.[a-z0-9]+$/i.test(path));
    });
  const faults = new Map<string, string>();
  for (const rule of all) {
    const fault = findFault(rule);
    if (fault !== undefined) faults.set(rule.written, fault);
  }
  const rules = all
    .filter(({ written }) => !faults.has(written))
    .sort((a, b) => Number(a.isFolder) - Number(b.isFolder) || b.from.length - a.from.length);
  for (const rule of findChained(rules))
    if (isEndless(rule, rules, isPublished))
      faults.set(rule.written, 'This leads back to an address that it is for, without an end.');
  return { rules: rules.filter(({ written }) => !faults.has(written)), faults };
};

/** The address that rules lead a path to. */
export const followRules = (rules: readonly RedirectRule[], path: string): string | undefined => {
  if (path.split('/').some((name) => name === '.' || name === '..')) return undefined;
  const rule = ruleFor(rules, path);
  return rule && fill(rule, path);
};
