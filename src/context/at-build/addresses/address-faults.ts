import type { IssueCode } from '../../../library/issue-codes.ts';
import { type Claim, fold, isFile, keyOf } from './claims.ts';
import { diskFault, diskOf, folderFaults } from './disk-faults.ts';
import { ownFault } from './own-fault.ts';
import { documentName } from './service.ts';

export interface AddressFault {
  readonly claim: Claim;
  readonly code: IssueCode;
  readonly message: string;
}

type Fault = Omit<AddressFault, 'claim'>;

const faultWith = (code: IssueCode, message: string): Fault => ({ code, message });

/** The fault of a claim of an address that `holder` has; undefined where both may stand. */
const clash = (claim: Claim, holder: Claim): Fault | undefined => {
  const { kind, address, maker, page, isForm } = claim;
  // Of two pages it is said once, and a former address may be a spelling of the page's own.
  if ((isForm && holder.isForm) || (kind === 'alias' && page === holder.page)) return undefined;
  if (kind === 'route' && holder.kind === 'generated') return undefined;
  if (kind === 'file' && holder.kind === 'public' && address === holder.address)
    return faultWith('replaced-file', `${maker} is published at /${address} in place of ${holder.maker}.`);
  if (kind !== 'alias')
    return faultWith('address-conflict', `${holder.maker} has the same address, /${address}; rename one of them.`);
  return faultWith(
    'alias-conflict',
    holder.kind === 'alias'
      ? `/${address} is already an alias in ${holder.maker}. Keep one of the two.`
      : `${holder.maker} is published at /${address}; remove the alias, or choose an address that is free.`,
  );
};

/** What the owner should know of a file that is published all the same. */
const remark = ({ address, maker }: Claim): Fault | undefined => {
  const document = documentName(address);
  if (document !== undefined) return faultWith('replaced-file', `${maker} is published in place of ${document}.`);
  return /[#?]/.test(address)
    ? faultWith(
        'unportable-file-name',
        `Some hosts, such as Netlify, take no file whose name has # or ?; rename ${maker} to publish there.`,
      )
    : undefined;
};

const clashOfCase = (claim: Claim, holder: Claim): Fault =>
  faultWith(
    isFile(claim) && isFile(holder) ? 'file-case-conflict' : 'address-case-conflict',
    `${holder.maker} has the same address in other case, /${holder.address}; many file systems hold only one of them, so rename one.`,
  );

/**
 * Finds every address that two things claim, and every claim that no host could serve. Claims come in the order of
 * their right: of two, the later one has the fault.
 */
export const addressFaults = (claims: readonly Claim[]): AddressFault[] => {
  const holders = new Map<string, Claim>();
  const folded = new Map<string, Claim>();
  const disk = diskOf(claims);
  const faultOf = (claim: Claim): Fault | undefined => {
    const own = ownFault(claim);
    if (own !== undefined) return faultWith('unusable-address', own);
    const onDisk = diskFault(claim, disk);
    if (onDisk !== undefined) return faultWith('address-conflict', onDisk);
    const key = keyOf(claim.address);
    const holder = holders.get(key);
    if (holder !== undefined) return clash(claim, holder);
    holders.set(key, claim);
    if (claim.kind === 'alias') return undefined;
    const near = folded.get(fold(key));
    if (near !== undefined) return clashOfCase(claim, near);
    folded.set(fold(key), claim);
    return isFile(claim) ? remark(claim) : undefined;
  };
  return [
    ...claims.flatMap((claim): AddressFault[] => {
      const fault = faultOf(claim);
      return fault === undefined ? [] : [{ claim, ...fault }];
    }),
    ...folderFaults(disk).map(({ claim, message }) => ({ claim, ...faultWith('unusable-address', message) })),
  ];
};
