import type { ContentIssue } from '../../../library/content-issue.ts';
import { fieldPosition } from '../../../library/read-front-matter.ts';
import type { SourcePage } from '../content/read-source-pages.ts';

/**
 * What publishes something: a text of the author's, a page that the build generates, a route of `src/pages/`, a file of
 * `public/`, a file of the content, or a former address of a page.
 */
type ClaimKind = 'page' | 'generated' | 'route' | 'public' | 'file' | 'alias';

/** Something that is published at an address. */
export interface Claim {
  readonly kind: ClaimKind;
  /** Whether it is the Markdown of a page that has a claim of its own. */
  readonly isForm: boolean;
  /** Below the root, decoded and in NFC: `blog/x`, `blog/x.md`, `pics/a b.png`. */
  readonly address: string;
  /** The name of the published file; undefined for what is no file. */
  readonly file: string | undefined;
  /** What messages call it, such as `content/blog/x.md`. */
  readonly maker: string;
  /** The page that answers in the end; undefined for files. */
  readonly page: string | undefined;
  /** Where a fault of it is reported. */
  readonly place: Pick<ContentIssue, 'file' | 'line' | 'column' | 'field'>;
}

/** The page that servers find under an address: `one.html` and `one/index.html` are spellings of `one`. */
export const keyOf = (address: string): string => {
  if (!address.endsWith('.html')) return address;
  const bare = address.slice(0, -'.html'.length);
  return bare.endsWith('/index') ? bare.slice(0, -'/index'.length) : bare;
};

/** The one spelling of addresses that file systems without regard to case take for the same. */
export const fold = (address: string): string => address.toLowerCase();

export const isFile = ({ kind }: Claim): boolean => kind === 'file' || kind === 'public';

type NameOf = (file: string) => string;

const wholeFile = (file: string): Claim['place'] => ({ file, line: 1, column: 1, field: 'file' });

/** A text as page and as Markdown. */
export const pageClaims = ({ file, path, modified }: SourcePage, nameOf: NameOf): Claim[] => {
  const isGenerated = modified === '';
  const maker = isGenerated ? `the generated page /${path}` : nameOf(file);
  const kind = isGenerated ? 'generated' : 'page';
  const common = { kind, maker, page: path, place: wholeFile(nameOf(file)) } as const;
  return [
    { ...common, address: path, isForm: false, file: `${path}.html` },
    { ...common, address: `${path}.md`, isForm: true, file: `${path}.md` },
  ];
};

/** A file that is published as it is. */
export const fileClaim = (kind: 'public' | 'file', address: string, name: string): Claim => ({
  kind,
  isForm: false,
  address,
  file: address,
  maker: name,
  page: undefined,
  place: wholeFile(name),
});

/** A page of the owner's own in `src/pages/`. */
export const routeClaim = (address: string, name: string): Claim => ({
  ...fileClaim('public', address, name),
  kind: 'route',
  file: undefined,
});

/** The former addresses of a page: each for the page and, unless it names a kind of file itself, for its Markdown. */
export const aliasClaims = (draft: SourcePage, nameOf: NameOf): Claim[] =>
  draft.fields.aliases.flatMap((alias, at) => {
    const claim: Claim = {
      kind: 'alias',
      isForm: false,
      address: alias,
      file: undefined,
      maker: nameOf(draft.file),
      page: draft.path,
      place: { file: nameOf(draft.file), ...fieldPosition(draft, ['aliases', at]), field: 'aliases' },
    };
    return /\.(?:md|html?)$/.test(alias) ? [claim] : [claim, { ...claim, isForm: true, address: `${alias}.md` }];
  });
