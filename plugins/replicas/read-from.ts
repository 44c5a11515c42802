import { UserError } from '../../src/project/user-error.ts';

/** Reads the address of a published site or of a bucket with its files, with a slash at its end. Throws a UserError for anything else. */
export const readFrom = (value: string): string => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (
    url === undefined ||
    !/^(?:https?|s3):$/.test(url.protocol) ||
    url.host === '' ||
    url.search + url.hash + url.username !== ''
  )
    throw new UserError(
      `--from is ${JSON.stringify(value)}. It must be an http or https URL without a query, such as https://cdn.example.org/, or a bucket, such as s3://bucket/prefix.`,
    );
  return url.href.replace(/\/*$/, '/');
};
