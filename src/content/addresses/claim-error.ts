import { encodeAddress, maxPathLength } from '../../library/address.ts';
import { countCharacters } from '../../library/text/characters.ts';
import { type Claim, toKey } from './claims.ts';
import { documentName, isClosedToFiles, isReserved } from './reserved-addresses.ts';

/** File systems allow names of 255 bytes; published files get extensions such as `.html.br`. */
const maxNameBytes = 200;
/** URL length that every browser, proxy and host accepts. */
const maxAddressLength = 2000;

export const isTooLong = (address: string): boolean =>
  address.split('/').some((name) => Buffer.byteLength(name) > maxNameBytes) ||
  encodeAddress(address).length > maxAddressLength;

const fileError = ({ address, maker }: Claim): string | undefined =>
  documentName(address) === undefined && isClosedToFiles(toKey(address))
    ? `The path /${address} is reserved; rename ${maker}.`
    : undefined;

const aliasError = ({ address, isForm }: Claim): string | undefined => {
  const document = documentName(address);
  if (document === undefined && (isForm || !isReserved(toKey(address)))) return undefined;
  const reserved = document === undefined ? 'reserved' : `reserved for ${document}`;
  return `/${address} is ${reserved}; remove the alias, or choose a free path.`;
};

const pageError = ({ address, isForm }: Claim): string | undefined => {
  const document = documentName(address);
  if (document !== undefined)
    return `${isForm ? 'The Markdown of this page' : 'This page'} would be published at /${address}, which is reserved for ${document}; rename the file.`;
  if (isForm) return undefined;
  if (isReserved(address)) return `The path /${address} is reserved; rename the file.`;
  // Hosts and Astro treat it as the address without the extension.
  return address.endsWith('.html')
    ? `Hosts treat /${address} as /${toKey(address)}; rename the file so that its name does not end in .html.`
    : undefined;
};

const getError = {
  page: pageError,
  generated: () => undefined,
  route: () => undefined,
  public: fileError,
  file: fileError,
  alias: aliasError,
};

/** The error of an address that is too long or reserved; undefined if it may be published. */
export const claimError = (claim: Claim): string | undefined => {
  const { kind, address, isForm } = claim;
  const length = countCharacters(address);
  if (kind === 'page' && !isForm && length > maxPathLength)
    return `The path of this page has ${length} characters, and at most ${maxPathLength} are allowed; shorten the names of the file and its folders.`;
  return kind !== 'alias' && !isForm && isTooLong(address)
    ? `The address /${address.slice(0, 60)}… is too long: names of files, folders, tags and series can have up to ${maxNameBytes} bytes each.`
    : getError[kind](claim);
};
