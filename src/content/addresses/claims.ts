import { fieldPosition } from '../../library/front-matter/read-front-matter.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import type { SourcePage } from '../source-page.ts';

/**
 * Source of a claim: an authored page, a generated page, a route of `src/pages/`, a file of `public/`, a file of the
 * content folder, or an alias of a page.
 */
type ClaimKind = 'page' | 'generated' | 'route' | 'public' | 'file' | 'alias';

/** A claim to publish something at an address. */
export interface Claim {
  readonly kind: ClaimKind;
  /** True for the Markdown of a page; the page has a claim of its own. */
  readonly isForm: boolean;
  /** Relative to the site's root, decoded and in NFC: `blog/x`, `blog/x.md`, `pics/a b.png`. */
  readonly address: string;
  /** Name of the published file; undefined for aliases and routes. */
  readonly file: string | undefined;
  /** Name of the source in messages, such as `content/blog/x.md`. */
  readonly maker: string;
  /** Path of the page that is served in the end; undefined for files. */
  readonly page: string | undefined;
  /** Place for issues about the claim. */
  readonly place: Pick<ContentIssue, 'file' | 'line' | 'column' | 'field'>;
}

/** Normalises an address as servers do: `one.html` and `one/index.html` are spellings of `one`. */
export const toKey = (address: string): string => {
  if (!address.endsWith('.html')) return address;
  const bare = address.slice(0, -'.html'.length);
  return bare.endsWith('/index') ? bare.slice(0, -'/index'.length) : bare;
};

/** Folds case: case-insensitive file systems treat addresses with the same result as one. */
export const fold = (address: string): string => address.toLowerCase();

export const isFile = ({ kind }: Claim): boolean => kind === 'file' || kind === 'public';

type NameOf = (file: string) => string;

const wholeFile = (file: string): Claim['place'] => ({ file, line: 1, column: 1, field: 'file' });

/** Creates the claims of a page: its HTML and its Markdown. */
export const pageClaims = ({ file, path, kind: pageKind }: SourcePage, getName: NameOf): Claim[] => {
  const isGenerated = pageKind !== 'page';
  const maker = isGenerated ? `the generated page /${path}` : getName(file);
  const kind = isGenerated ? 'generated' : 'page';
  const common = { kind, maker, page: path, place: wholeFile(getName(file)) } as const;
  return [
    { ...common, address: path, isForm: false, file: `${path}.html` },
    { ...common, address: `${path}.md`, isForm: true, file: `${path}.md` },
  ];
};

/** Creates the claim of a static file. */
export const fileClaim = (kind: 'public' | 'file', address: string, name: string): Claim => ({
  kind,
  isForm: false,
  address,
  file: address,
  maker: name,
  page: undefined,
  place: wholeFile(name),
});

/** Creates the claim of a route in `src/pages/`. */
export const routeClaim = (address: string, name: string): Claim => ({
  ...fileClaim('public', address, name),
  kind: 'route',
  file: undefined,
});

/** Creates the claims of a page's aliases: each for the page and, unless it has an extension itself, for its Markdown. */
export const aliasClaims = (page: SourcePage, getName: NameOf): Claim[] =>
  page.fields.aliases.flatMap((alias, at) => {
    const claim: Claim = {
      kind: 'alias',
      isForm: false,
      address: alias,
      file: undefined,
      maker: getName(page.file),
      page: page.path,
      place: { file: getName(page.file), ...fieldPosition(page, ['aliases', at]), field: 'aliases' },
    };
    return /\.(?:md|html?)$/.test(alias) ? [claim] : [claim, { ...claim, isForm: true, address: `${alias}.md` }];
  });
