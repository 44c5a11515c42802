import { importPackage } from './import-package.ts';
import { type Storage, webStorage } from './storage.ts';

/** The service that keeps a bucket, and the keys to it. */
export interface BucketAccess {
  readonly region: string;
  /** The URL of a service other than Amazon's, without a slash at its end. */
  readonly endpoint: string | undefined;
  /** Undefined for a bucket that anybody may read. */
  readonly keys: BucketKeys | undefined;
}

export interface BucketKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of keys that expire. */
  readonly sessionToken?: string | undefined;
}

/** The URL of the files below an address such as `s3://bucket/prefix/`. */
export const bucketUrl = (address: string, { region, endpoint }: Omit<BucketAccess, 'keys'>): string => {
  const { hostname: bucket, pathname } = new URL(address);
  const host = `s3.${region}.amazonaws.com`;
  // A certificate covers one label before the host: a name with dots goes into the path, as it does with other services.
  const isPath = endpoint !== undefined || bucket.includes('.');
  return isPath ? `${endpoint ?? `https://${host}`}/${bucket}${pathname}` : `https://${bucket}.${host}${pathname}`;
};

/** Checks if an address is that of a bucket. */
export const isBucket = (address: string): boolean => address.startsWith('s3:');

/** Creates a storage over a bucket of Amazon S3 or of a service that speaks the same protocol. */
export const bucketStorage = async (address: string, access: BucketAccess): Promise<Storage> => {
  const url = bucketUrl(address, access);
  const { keys, region } = access;
  if (keys === undefined) return webStorage(url);
  const { accessKeyId, secretAccessKey, sessionToken } = keys;
  const session = sessionToken === undefined ? {} : { sessionToken };
  const { AwsClient } = await importPackage('aws4fetch@1', () => import('aws4fetch'));
  // Whoever fetches repeats what fails.
  const client = new AwsClient({ accessKeyId, secretAccessKey, ...session, service: 's3', region, retries: 0 });
  return webStorage(url, (to, init) => {
    const headers = new Headers(init.headers);
    // It would be signed, and proxies in front of some services change it.
    headers.delete('accept-encoding');
    return client.fetch(to, { ...init, headers });
  });
};

/** Creates the storage at an address: a bucket or a web server. */
export const storageAt = async (address: string, access: BucketAccess): Promise<Storage> =>
  isBucket(address) ? bucketStorage(address, access) : webStorage(address);
