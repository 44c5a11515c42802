import { joinAdditions } from '../additions.ts';
import { once } from '../once.ts';
import { addedTargets, type BuildTarget, type DeployAddress, type Environment } from '../project/build-target.ts';
import { UserError } from '../project/user-error.ts';

const megabyte = 1e6;

const netlify: BuildTarget = {
  name: 'netlify',
  isUpload: true,
  hasEndpoints: true,
  next: () => 'push the repository that is connected to Netlify, or run `npx netlify-cli deploy --prod`',
  // `netlify build`, `netlify deploy` and `netlify dev` do not set NETLIFY.
  isRunning: ({ NETLIFY, NETLIFY_LOCAL }) => NETLIFY === 'true' || NETLIFY_LOCAL === 'true',
  // The site's own in production, the deploy's elsewhere.
  addressIn: ({ CONTEXT, URL: main, DEPLOY_PRIME_URL: own }) => {
    if (CONTEXT !== 'production' && own !== undefined) return { variable: 'DEPLOY_PRIME_URL', address: own };
    return main === undefined ? undefined : { variable: 'URL', address: main };
  },
  // Netlify takes 50 MB compressed and 250 MB unpacked, and a function has 1 GB of memory; the code needs some.
  functionRoom: { host: 'Netlify', packed: 45 * megabyte, unpacked: 240 * megabyte, memory: 400 * megabyte },
  readsRelease: true,
  writeRules: async (rules, out) => (await import('./stages/hosts/write-host-rules.ts')).writeHostRules(rules, out),
  makeSettings: async (folder) => (await import('./stages/hosts/netlify-settings.ts')).makeNetlifySettings(folder),
  makeCode: async (input) => (await import('./stages/hosts/netlify-code.ts')).makeNetlifyCode(input),
};

/** A host of files alone. */
const files: BuildTarget = {
  name: 'static',
  isUpload: true,
  hasEndpoints: false,
  next: (out) => `upload ${out} to a host`,
  writeRules: async (rules, out) => (await import('./stages/hosts/static-rules.ts')).writeStaticRules(rules, out),
};

/** Every target of builds, those of plug-ins after those of the core. */
export const buildTargets = once((): readonly BuildTarget[] =>
  joinAdditions(
    'build target',
    [{ name: 'node', isUpload: false, hasEndpoints: true }, netlify, files],
    addedTargets,
    ({ name }) => [name],
  ),
);

const getHost = (environment: Environment): string =>
  buildTargets().find(({ isRunning }) => isRunning?.(environment) === true)?.name ?? 'node';

/** The target of a build: the one that `--for` names, or else the host whose variables are set, or else our own server. */
export const getTarget = (named: string | undefined, environment: Environment): BuildTarget => {
  const wanted = named ?? getHost(environment);
  const target = buildTargets().find(({ name }) => name === wanted);
  if (target !== undefined) return target;
  const names = buildTargets().map(({ name }) => name);
  throw new UserError(
    `--for is ${JSON.stringify(named)}. It must be ${names.join(', ')}. Without it, the build is for the host that it runs on.`,
  );
};

/** The address of the deploy, where the host that runs the build states it. */
export const deployAddress = (environment: Environment): DeployAddress | undefined => {
  for (const { addressIn } of buildTargets()) {
    const stated = addressIn?.(environment);
    if (stated !== undefined) return stated;
  }
  return undefined;
};
