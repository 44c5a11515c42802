import { expect, test } from 'vitest';
import { readBucketAccess, readRedisUrl } from '../replica-variables.ts';

const reads: Readonly<Record<string, (value: string) => unknown>> = {
  REDIS_URL: (value) => readRedisUrl({ REDIS_URL: value }),
  AWS_REGION: (value) => readBucketAccess({ AWS_REGION: value }).region,
  AWS_ENDPOINT_URL: (value) => readBucketAccess({ AWS_ENDPOINT_URL: value }).endpoint,
};

test.each([
  ['REDIS_URL', 'redis://a:1', 'redis://a:1'],
  ['REDIS_URL', 'redis://a:1,rediss://b:1', 'redis://a:1,rediss://b:1'],
  ['REDIS_URL', 'redis://a:1,http://b:1', 'refused'],
  ['REDIS_URL', 'redis://a:1,', 'refused'],
  ['REDIS_URL', 'redisx://a:1', 'refused'],
  ['REDIS_URL', 'xredis://a:1', 'refused'],
  ['AWS_REGION', 'a'.repeat(50), 'a'.repeat(50)],
  ['AWS_REGION', 'a'.repeat(51), 'refused'],
  ['AWS_REGION', 'a b', 'refused'],
  ['AWS_ENDPOINT_URL', 'http://127.0.0.1:9000//', 'http://127.0.0.1:9000'],
  ['AWS_ENDPOINT_URL', 'https://s3.example/a/b', 'https://s3.example/a/b'],
  ['AWS_ENDPOINT_URL', 'ftp://s3.example', 'refused'],
])('%s=%s is read as %o', (name, value, expected) => {
  const read = (): unknown => reads[name]?.(value);
  if (expected === 'refused') expect(read).toThrow(`${name} is `);
  else expect(read()).toBe(expected);
});

test('an invalid `REDIS_URL` is named without its password', () => {
  expect(() => readRedisUrl({ REDIS_URL: 'http://me:secret@host' })).toThrow(
    /^REDIS_URL is not valid\. It must be the URL/,
  );
});

test('`readBucketAccess()` has keys only where both are there', () => {
  const both = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' };
  expect(readBucketAccess({ AWS_ACCESS_KEY_ID: 'a' }).keys).toBeUndefined();
  expect(readBucketAccess({ AWS_SECRET_ACCESS_KEY: 's' }).keys).toBeUndefined();
  expect(readBucketAccess(both).keys).toEqual({ accessKeyId: 'a', secretAccessKey: 's', sessionToken: undefined });
  expect(readBucketAccess({ ...both, AWS_SESSION_TOKEN: 't' }).keys?.sessionToken).toBe('t');
});
