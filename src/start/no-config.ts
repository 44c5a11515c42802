import type { Config } from '../plugin/config.ts';

/** The configuration of a project without one. Bundles of functions have that of the owner in place of this file. */
export const config: Config | undefined = undefined;
