import type { IssueCode } from '../../library/issues/issue-codes.ts';
import { claimError } from './claim-error.ts';
import { type Claim, fold, isFile, toKey } from './claims.ts';
import { documentName } from './reserved-addresses.ts';

/** Published files and folders by case-folded path. */
interface FileTree {
  readonly files: ReadonlyMap<string, Claim>;
  /** First claim in each folder. */
  readonly folders: ReadonlyMap<string, Claim>;
}

/** Lists the files of the claims and their folders. */
const getFileTree = (claims: readonly Claim[]): FileTree => {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  for (const claim of claims) {
    if (claim.file === undefined) continue;
    const file = fold(claim.file);
    files.set(file, claim);
    for (let at = file.lastIndexOf('/'); at > 0 && !folders.has(file.slice(0, at)); at = file.lastIndexOf('/', at - 1))
      folders.set(file.slice(0, at), claim);
  }
  return { files, folders };
};

/** An error for a file with the name of a folder or of a compressed copy. */
const fileConflict = ({ file, maker }: Claim, { files, folders }: FileTree): string | undefined => {
  if (file === undefined) return undefined;
  const inside = folders.get(fold(file))?.maker;
  if (inside !== undefined)
    return `${maker} is published as the file ${file}, but ${inside} is in a folder of that name; rename one of them.`;
  const packed = /^(.*)\.br$/i.exec(file)?.[1];
  const source = packed === undefined ? undefined : (files.get(fold(packed))?.maker ?? documentName(packed));
  return source === undefined
    ? undefined
    : `${maker} has the name of the compressed copy of ${packed} that the build creates from ${source}; rename it.`;
};

/** Errors for folders with the name of a discovery document. */
const folderConflicts = ({ folders }: FileTree): { claim: Claim; message: string }[] =>
  [...folders].flatMap(([folder, claim]) => {
    const document = documentName(folder);
    const message = `${claim.maker} is in a folder with the name of ${document}; rename the folder.`;
    return document === undefined ? [] : [{ claim, message }];
  });

/** An error or warning about a claimed address. */
export interface AddressIssue {
  readonly claim: Claim;
  readonly code: IssueCode;
  readonly message: string;
}

type Finding = Omit<AddressIssue, 'claim'>;

const finding = (code: IssueCode, message: string): Finding => ({ code, message });

/** Compares a claim with the earlier claim of its address; undefined if both may exist. */
const conflictWith = (claim: Claim, holder: Claim): Finding | undefined => {
  const { kind, address, maker, page, isForm } = claim;
  // Two pages are reported once, not again for their Markdown; an alias may be a spelling of the page's own address.
  if ((isForm && holder.isForm) || (kind === 'alias' && page === holder.page)) return undefined;
  if (kind === 'route' && holder.kind === 'generated') return undefined;
  if (kind === 'file' && holder.kind === 'public' && address === holder.address)
    return finding('replaced-file', `${maker} is published at /${address} instead of ${holder.maker}.`);
  if (kind !== 'alias')
    return finding('address-conflict', `${holder.maker} has the same address, /${address}; rename one of them.`);
  return finding(
    'alias-conflict',
    holder.kind === 'alias'
      ? `/${address} is already an alias in ${holder.maker}; keep one of the two.`
      : `${holder.maker} is published at /${address}; remove the alias, or choose a free path.`,
  );
};

/** Warns about a file that is published nevertheless. */
const warningFor = ({ address, maker }: Claim): Finding | undefined => {
  const document = documentName(address);
  if (document !== undefined) return finding('replaced-file', `${maker} is published instead of ${document}.`);
  return /[#?]/.test(address)
    ? finding(
        'unportable-file-name',
        `Some hosts, such as Netlify, reject file names with # or ?; rename ${maker} to deploy there.`,
      )
    : undefined;
};

const caseConflict = (claim: Claim, holder: Claim): Finding =>
  finding(
    isFile(claim) && isFile(holder) ? 'file-case-conflict' : 'address-case-conflict',
    `${holder.maker} has the same address in different case, /${holder.address}; many file systems treat both as one file, so rename one.`,
  );

/**
 * Finds every address with two claims, and every claim that no host could serve. Claims are in order of precedence: of
 * two for one address, the later one gets the issue.
 */
export const findAddressIssues = (claims: readonly Claim[]): AddressIssue[] => {
  const holders = new Map<string, Claim>();
  const folded = new Map<string, Claim>();
  const disk = getFileTree(claims);
  const getFinding = (claim: Claim): Finding | undefined => {
    const own = claimError(claim);
    // Only a former address is unusable: its page is published without it.
    if (own !== undefined) return finding(claim.kind === 'alias' ? 'alias-conflict' : 'unusable-address', own);
    const onDisk = fileConflict(claim, disk);
    if (onDisk !== undefined) return finding('address-conflict', onDisk);
    const key = toKey(claim.address);
    const holder = holders.get(key);
    if (holder !== undefined) return conflictWith(claim, holder);
    holders.set(key, claim);
    if (claim.kind === 'alias') return undefined;
    const near = folded.get(fold(key));
    if (near !== undefined) return caseConflict(claim, near);
    folded.set(fold(key), claim);
    return isFile(claim) ? warningFor(claim) : undefined;
  };
  return [
    ...claims.flatMap((claim): AddressIssue[] => {
      const found = getFinding(claim);
      return found === undefined ? [] : [{ claim, ...found }];
    }),
    ...folderConflicts(disk).map(({ claim, message }) => ({ claim, ...finding('unusable-address', message) })),
  ];
};
