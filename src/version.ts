import manifest from '../package.json' with { type: 'json' };

/** The version of Halyard, which `--version` and `/health` return. */
export const { version } = manifest;
