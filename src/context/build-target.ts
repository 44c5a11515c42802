import { UserError } from './user-error.ts';

/** Names of what a build can be for, as `--for` takes them. */
export type TargetName = 'node' | 'netlify' | 'cloudflare' | 'cloudflare-pages' | 'vercel' | 'static';

/** The target of a build: the form of its output, and the endpoints served beside the files. */
export interface BuildTarget {
  readonly name: TargetName;
  /** True for a host that takes a plain folder, without compressed copies; our own server reads a link to a release. */
  readonly isUpload: boolean;
  /** True if the endpoints answer there. */
  readonly hasEndpoints: boolean;
}

/** Environment variables that hosts set for builds. */
export interface HostVariables {
  /** Set by Netlify's builds. */
  readonly NETLIFY?: string | undefined;
  /** Set by `netlify build`, `netlify deploy` and `netlify dev`, which do not set NETLIFY. */
  readonly NETLIFY_LOCAL?: string | undefined;
  /** Set by builds of Cloudflare Workers. */
  readonly WORKERS_CI?: string | undefined;
  /** Set by builds of Cloudflare Pages, which takes files alone: a Worker needs settings that Pages reads before a build. */
  readonly CF_PAGES?: string | undefined;
  readonly VERCEL?: string | undefined;
}

const targets: readonly BuildTarget[] = [
  { name: 'node', isUpload: false, hasEndpoints: true },
  { name: 'netlify', isUpload: true, hasEndpoints: true },
  { name: 'cloudflare', isUpload: true, hasEndpoints: true },
  { name: 'cloudflare-pages', isUpload: true, hasEndpoints: false },
  { name: 'vercel', isUpload: true, hasEndpoints: true },
  { name: 'static', isUpload: true, hasEndpoints: false },
];

const hostOf = ({ NETLIFY, NETLIFY_LOCAL, WORKERS_CI, CF_PAGES, VERCEL }: HostVariables): TargetName => {
  if (NETLIFY === 'true' || NETLIFY_LOCAL === 'true') return 'netlify';
  if (WORKERS_CI === '1') return 'cloudflare';
  if (CF_PAGES === '1') return 'cloudflare-pages';
  return VERCEL === '1' ? 'vercel' : 'node';
};

/** Returns what a build is for: what `--for` names, or else the host whose variables are set, or else our own server. */
export const targetOf = (named: string | undefined, variables: HostVariables): BuildTarget => {
  const wanted = named ?? hostOf(variables);
  const target = targets.find(({ name }) => name === wanted);
  if (target !== undefined) return target;
  throw new UserError(
    `--for is ${JSON.stringify(named)}. It must be ${targets.map(({ name }) => name).join(', ')}. Without it, the build is for the host that it runs on.`,
  );
};
