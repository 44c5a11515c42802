import { UserError } from '../../context/user-error.ts';

/** Reads the address of a published site, with a slash at its end. Throws a UserError for anything else. */
export const readFrom = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search + url.hash + url.username !== '')
    throw new UserError(
      `--from is ${JSON.stringify(value)}. It must be an http or https URL without a query, such as https://cdn.example.org/.`,
    );
  return url.href.replace(/\/*$/, '/');
};
