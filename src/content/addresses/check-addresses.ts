import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import type { IssueCode } from '../../library/issues/issue-codes.ts';
import { publishedAsset } from '../files/published-files.ts';
import type { SourcePage } from '../source-page.ts';
import { findAddressIssues } from './address-issues.ts';
import { claimError } from './claim-error.ts';
import { aliasClaims, type Claim, fileClaim, pageClaims, routeClaim, toKey } from './claims.ts';

/** A file of the project, outside the content, that is published too. */
export interface ProjectFile {
  /** Relative to the site's root, decoded and in NFC. */
  readonly address: string;
  /** Its name in messages, such as `public/favicon.svg`. */
  readonly name: string;
  /** True for a page or endpoint of `src/pages/`, false for a static file. */
  readonly isRoute: boolean;
}

/** Everything that a build publishes. */
export interface Published {
  /** Authored pages, then generated ones. */
  readonly pages: readonly SourcePage[];
  /** Paths of drafts, scheduled and expired pages, by file. */
  readonly withheld: ReadonlyMap<string, string>;
  /** Published files of the content folder, by their paths in it. */
  readonly assets: Iterable<string>;
  readonly projectFiles: readonly ProjectFile[];
  /** The name of a content file for messages. */
  readonly getName: (file: string) => string;
}

const issueAt = ({ file, field, ...position }: Claim['place'], code: IssueCode, message: string): ContentIssue => ({
  ...createIssue(code, position, field, message),
  file,
});

/** Reports files that would publish an unpublished page, such as its HTML export. */
const withheldIssues = (files: readonly Claim[], { withheld, getName }: Published): ContentIssue[] => {
  const held = new Map(
    [...withheld].flatMap(([file, path]): [string, string][] => [
      [path, getName(file)],
      [`${path}.md`, getName(file)],
    ]),
  );
  return files.flatMap(({ address, maker, place }) => {
    const holder = held.get(toKey(address));
    const message = `${maker} would be published at the address of ${holder}, which is a draft, scheduled or expired; rename or remove one of them.`;
    return holder === undefined ? [] : [issueAt(place, 'exposed-draft', message)];
  });
};

/** The issues of addresses, and those of files that cannot be published at theirs. */
export interface CheckedAddresses {
  readonly issues: readonly ContentIssue[];
  readonly unplaced: ReadonlyMap<string, ContentIssue>;
}

/** Checks that everything to be published has an address of its own, before anything is written. */
export const checkAddresses = (published: Published): CheckedAddresses => {
  const { pages, assets, projectFiles, getName } = published;
  const files = [
    ...projectFiles.map(({ address, name, isRoute }) =>
      isRoute ? routeClaim(address, name) : fileClaim('public', address, name),
    ),
    ...Array.from(assets, (asset) => fileClaim('file', publishedAsset(asset), getName(asset))),
  ];
  const claims = [
    ...pages.flatMap((page) => pageClaims(page, getName)),
    ...files,
    ...pages.flatMap((page) => aliasClaims(page, getName)),
  ];
  const issues = [
    ...findAddressIssues(claims).map(({ claim, code, message }) => issueAt(claim.place, code, message)),
    ...withheldIssues(files, published),
  ];
  const errors = new Map(issues.flatMap((each) => (each.severity === 'error' ? [[each.file, each]] : [])));
  return {
    issues,
    unplaced: new Map(
      Array.from(assets, (asset) => [asset, errors.get(getName(asset))] as const).flatMap(([asset, issue]) =>
        issue === undefined ? [] : [[asset, issue]],
      ),
    ),
  };
};

/**
 * Redirects by alias. Aliases that only spell the page's own address differently need none; the address of a page
 * is none, those of the service are none, and of two pages with one alias the first keeps it.
 */
export const findRedirects = (pages: readonly SourcePage[]): Map<string, string> => {
  const taken = new Set(pages.map(({ path }) => path));
  const redirects = new Map<string, string>();
  for (const page of pages) {
    const { path, fields } = page;
    const unusable = new Set(
      aliasClaims(page, (file) => file).flatMap((claim) =>
        claimError(claim) === undefined ? [] : [claim.address, claim.address.replace(/\.md$/, '')],
      ),
    );
    for (const alias of fields.aliases)
      if (!taken.has(toKey(alias)) && !unusable.has(alias) && alias !== `${path}.md` && !redirects.has(alias))
        redirects.set(alias, path);
  }
  return redirects;
};
