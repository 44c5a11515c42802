import { UserError } from '../../context/user-error.ts';
import { suggest } from '../../library/text/suggest.ts';
import { type Git, outputOf } from './git.ts';

/** Namespace of Halyard's tags, apart from the owner's. */
const place = 'refs/halyard/';

const numbersOf = (tag: string): number[] => tag.replace(/^v/, '').split('.').map(Number);

const compare = (a: string, b: string): number => {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Fetches the tags of the releases and returns them, oldest first. */
export const fetchReleases = async (git: Git, address: string): Promise<string[]> => {
  if (address.startsWith('-')) throw new UserError(`${address} is not the address of a repository.`);
  const { code, stderr } = await git(['fetch', '--quiet', '--no-tags', address, `+refs/tags/v*:${place}v*`]);
  if (code !== 0) {
    const reason = stderr.trim().split('\n').at(-1) ?? '';
    throw new UserError(`The releases cannot be fetched from ${address}: ${reason}\nNothing was changed.`);
  }
  const names = await outputOf(git, ['for-each-ref', '--format=%(refname)', `${place}v*`]);
  return names
    .split('\n')
    .map((name) => name.slice(place.length))
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .sort(compare);
};

/** Returns the commit of a release. Throws a UserError for one that does not exist. */
export const commitOf = async (git: Git, releases: readonly string[], tag: string): Promise<string> => {
  if (releases.includes(tag)) return outputOf(git, ['rev-parse', `${place}${tag}^{commit}`]);
  const [near] = suggest(tag, releases);
  throw new UserError(
    `There is no release ${tag}. ${near === undefined ? `The newest is ${releases.at(-1) ?? 'none'}.` : `Did you mean ${near}?`} Nothing was changed.`,
  );
};
