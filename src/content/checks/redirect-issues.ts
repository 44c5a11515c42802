import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import type { IssueCode } from '../../library/issues/issue-codes.ts';
import { type RedirectRule, type Redirects, readRedirectRules } from '../../library/redirect-rules.ts';
import { hasEndpointBelow, isUsedByService } from '../addresses/reserved-addresses.ts';
import type { ReadSite } from '../read-site.ts';

/** Checks a rule: its address, its target, and the pages that are published at its address. */
const judge = (
  { from, isFolder, to }: RedirectRule,
  paths: readonly string[],
): { readonly code: IssueCode; readonly message: string } | undefined => {
  if (from !== '' && (isUsedByService(from) || (isFolder && hasEndpointBelow(from))))
    return { code: 'invalid-redirect', message: `The service answers at /${from}. Choose another address.` };
  const [target = ''] = to.split(':splat', 1);
  const base = target.replace(/^\/|\/$/g, '');
  if (target !== to && base !== '' && !paths.some((path) => path.startsWith(`${base}/`)))
    return { code: 'invalid-redirect', message: `Nothing is published below /${base}.` };
  const kept = paths.filter((path) => path === from || (isFolder && from !== '' && path.startsWith(`${from}/`)));
  const [first] = kept;
  if (first === undefined) return undefined;
  const message = `${kept.length === 1 ? `/${first} is a page, and stays.` : `${kept.length} pages, such as /${first}, are published there, and stay.`}`;
  return { code: 'covered-redirect', message };
};

/** Reports redirects for all of a folder, and to files, that cannot work, and those with pages at their former addresses. */
export const redirectIssues = (
  redirects: Redirects,
  paths: ReadonlySet<string>,
  getPosition: ReadSite['getPosition'],
): LocalIssue[] => {
  const { rules, faults } = readRedirectRules(redirects, (path) => paths.has(path));
  const report = (code: IssueCode, written: string, message: string): LocalIssue =>
    createIssue(code, getPosition(['redirects', written]), `redirects.${written}`, message);
  const all = [...paths];
  return [
    ...Array.from(faults, ([written, message]) => report('invalid-redirect', written, message)),
    ...rules.flatMap((rule) => {
      const found = judge(rule, all);
      return found === undefined ? [] : [report(found.code, rule.written, found.message)];
    }),
  ];
};
