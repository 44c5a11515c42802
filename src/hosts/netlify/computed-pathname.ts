import { privateFolder } from '../../disk/request-files.ts';

/** The path to which the edge function leads the addresses whose pages are computed; netlify.toml leads from here to the function. */
export const computedPathname = `/${privateFolder}/computed`;
