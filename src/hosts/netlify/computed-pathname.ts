import { privateFolder } from '../../context/request-files.ts';

/** The path to which the edge function leads the address of a calculator with inputs; netlify.toml leads from here to the function. */
export const computedPathname = `/${privateFolder}/computed`;
