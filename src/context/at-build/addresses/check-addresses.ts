import { type ContentIssue, createIssue } from '../../../library/content-issue.ts';
import type { IssueCode } from '../../../library/issue-codes.ts';
import type { SourcePage } from '../content/read-source-pages.ts';
import { publishedAsset } from '../files/published-files.ts';
import { addressFaults } from './address-faults.ts';
import { aliasClaims, type Claim, fileClaim, keyOf, pageClaims, routeClaim } from './claims.ts';

/** A file of the project, outside the content, that is published too. */
export interface ProjectFile {
  /** Below the root, decoded and in NFC. */
  readonly address: string;
  /** Its name in messages, such as `public/favicon.svg`. */
  readonly name: string;
  /** Whether it is a page in `src/pages/`, and no plain file. */
  readonly isRoute: boolean;
}

export interface Published {
  /** The pages: those of authors, then those that the build generates. */
  readonly drafts: readonly SourcePage[];
  /** The paths of pages that are held back, by their files. */
  readonly withheld: ReadonlyMap<string, string>;
  /** Files of the content that are published, as they lie in the folder. */
  readonly assets: Iterable<string>;
  readonly projectFiles: readonly ProjectFile[];
  /** What the owner calls a content file in messages. */
  readonly nameOf: (file: string) => string;
}

const issueAt = ({ file, field, ...position }: Claim['place'], code: IssueCode, message: string): ContentIssue => ({
  ...createIssue(code, position, field, message),
  file,
});

/** A file beside a draft, such as its export to HTML, would publish what is held back. */
const withheldFaults = (files: readonly Claim[], { withheld, nameOf }: Published): ContentIssue[] => {
  const held = new Map(
    [...withheld].flatMap(([file, path]): [string, string][] => [
      [path, nameOf(file)],
      [`${path}.md`, nameOf(file)],
    ]),
  );
  return files.flatMap(({ address, maker, place }) => {
    const draft = held.get(keyOf(address));
    const message = `${maker} would be published at the address of ${draft}, which is a draft, scheduled or expired; rename or remove one of them.`;
    return draft === undefined ? [] : [issueAt(place, 'exposed-draft', message)];
  });
};

/** Holds everything that is to be published against one table of addresses, before anything is written. */
export const checkAddresses = (published: Published): ContentIssue[] => {
  const { drafts, assets, projectFiles, nameOf } = published;
  const files = [
    ...projectFiles.map(({ address, name, isRoute }) =>
      isRoute ? routeClaim(address, name) : fileClaim('public', address, name),
    ),
    ...Array.from(assets, (asset) => fileClaim('file', publishedAsset(asset), nameOf(asset))),
  ];
  const claims = [
    ...drafts.flatMap((draft) => pageClaims(draft, nameOf)),
    ...files,
    ...drafts.flatMap((draft) => aliasClaims(draft, nameOf)),
  ];
  return [
    ...addressFaults(claims).map(({ claim, code, message }) => issueAt(claim.place, code, message)),
    ...withheldFaults(files, published),
  ];
};

/** The former addresses that lead to another: those that are only a spelling of the page's own are answered anyway. */
export const redirectsOf = (drafts: readonly SourcePage[]): Map<string, string> =>
  new Map(
    drafts.flatMap(({ path, fields }) =>
      fields.aliases.filter((alias) => keyOf(alias) !== path && alias !== `${path}.md`).map((alias) => [alias, path]),
    ),
  );
