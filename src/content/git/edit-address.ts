import path from 'node:path';
import { encodeAddress } from '../../library/address.ts';
import { findRepository, readIfFile } from './find-repository.ts';

/** Hosts of public repositories, and where each lets readers edit a file of a branch. */
const hosts: ReadonlyMap<string, (repository: string, branch: string, file: string) => string> = new Map([
  ['github.com', (repository, branch, file) => `https://github.com/${repository}/edit/${branch}/${file}`],
  ['gitlab.com', (repository, branch, file) => `https://gitlab.com/${repository}/-/edit/${branch}/${file}`],
  ['codeberg.org', (repository, branch, file) => `https://codeberg.org/${repository}/_edit/${branch}/${file}`],
  [
    'bitbucket.org',
    (repository, branch, file) => `https://bitbucket.org/${repository}/src/${branch}/${file}?mode=edit`,
  ],
]);

const section = /^\s*\[\s*remote\s+"origin"\s*\]\s*$/i;

/** The address of the remote `origin` in the configuration of a repository. */
const findOrigin = (config: string): string | undefined => {
  const lines = config.split(/\r?\n/);
  const start = lines.findIndex((line) => section.test(line)) + 1;
  if (start === 0) return undefined;
  const end = lines.findIndex((line, at) => at >= start && /^\s*\[/.test(line));
  const own = lines.slice(start, end === -1 ? undefined : end);
  return own.map((line) => /^\s*url\s*=\s*"?([^\s"]+)"?\s*$/i.exec(line)?.[1]).find((url) => url !== undefined);
};

/** The name of a repository in the address of a remote, without what it may have of a user and a password. */
const readRemote = (remote: string): { readonly host: string; readonly repository: string } | undefined => {
  const url = URL.canParse(remote) ? new URL(remote) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '') return undefined;
  const repository = url.pathname.replace(/^\/|\/$|(?:\.git)?\/?$/g, '');
  return /^[\w.-]+(?:\/[\w.-]+)+$/.test(repository) ? { host: url.hostname, repository } : undefined;
};

/**
 * The address at which readers edit a file, with `{file}` for its path in the folder: on the host of the remote that the folder was cloned from,
 * in the branch that is checked out. Undefined for other hosts, for remotes that are not read by https, and where no branch is
 * checked out.
 */
export const readEditAddress = async (folder: string): Promise<string | undefined> => {
  const repository = await findRepository(folder).catch(() => undefined);
  if (repository === undefined) return undefined;
  const [config = '', head = ''] = await Promise.all([
    readIfFile(path.join(repository.commonFolder, 'config')),
    readIfFile(path.join(repository.gitFolder, 'HEAD')),
  ]);
  const branch = /^ref: refs\/heads\/(\S+)\s*$/.exec(head)?.[1];
  const remote = readRemote(findOrigin(config) ?? '');
  const toAddress = remote && hosts.get(remote.host);
  if (branch === undefined || remote === undefined || toAddress === undefined) return undefined;
  const prefix = repository.prefix === '' ? '' : `${encodeAddress(repository.prefix)}/`;
  return toAddress(remote.repository, encodeAddress(branch), `${prefix}{file}`);
};
