import { encodeAddress, maxPathLength } from '../../../library/address.ts';
import { countCharacters } from '../../../library/characters.ts';
import { type Claim, keyOf } from './claims.ts';
import { documentName, isClosedToFiles, isReserved } from './reserved-addresses.ts';

/** File systems take names of 255 bytes, and published files get endings such as `.html.br`. */
const longestName = 200;
/** Addresses that every browser, proxy and host takes. */
const longestAddress = 2000;

const isTooLong = (address: string): boolean =>
  address.split('/').some((name) => Buffer.byteLength(name) > longestName) ||
  encodeAddress(address).length > longestAddress;

const fileFault = ({ address, maker }: Claim): string | undefined =>
  documentName(address) === undefined && isClosedToFiles(keyOf(address))
    ? `The address /${address} belongs to the service; rename ${maker}.`
    : undefined;

const aliasFault = ({ address, isForm }: Claim): string | undefined => {
  const holder = documentName(address) ?? (!isForm && isReserved(keyOf(address)) ? 'the service' : undefined);
  return holder && `/${address} is the address of ${holder}; remove the alias, or choose an address that is free.`;
};

const pageFault = ({ address, isForm }: Claim): string | undefined => {
  const document = documentName(address);
  if (document !== undefined)
    return `${isForm ? 'The Markdown of this page would be at' : 'This page would be at'} /${address}, the address of ${document}; rename the file.`;
  if (isForm) return undefined;
  if (isReserved(address)) return `The address /${address} belongs to the service; rename the file.`;
  // Hosts and Astro take it for another spelling of the address without the ending.
  return address.endsWith('.html')
    ? `The address /${address} would be that of /${keyOf(address)}; rename the file so that its name does not end in .html.`
    : undefined;
};

const faults = {
  page: pageFault,
  generated: () => undefined,
  route: () => undefined,
  public: fileFault,
  file: fileFault,
  alias: aliasFault,
};

/** Finds what is wrong with an address by itself or against the addresses of the service. */
export const claimError = (claim: Claim): string | undefined => {
  const { kind, address, isForm } = claim;
  const length = countCharacters(address);
  if (kind === 'page' && !isForm && length > maxPathLength)
    return `The path of this page has ${length} characters, and at most ${maxPathLength} are allowed; shorten the names of the file and its folders.`;
  return kind !== 'alias' && !isForm && isTooLong(address)
    ? `The address /${address.slice(0, 60)}… is too long: names of files, folders, tags and series may have ${longestName} bytes each.`
    : faults[kind](claim);
};
