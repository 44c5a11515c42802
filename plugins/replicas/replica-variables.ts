import * as z from 'zod';
import type { Environment } from '../../src/project/build-target.ts';
import { readVariables } from '../../src/project/settings.ts';
import type { BucketAccess } from './bucket-storage.ts';

/** The environment variables of a replica. Messages complete the sentence "It must be …". */
const BucketVariables = z.object({
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,50}$/, { error: 'the name of a region, such as eu-central-1' })
    .default('us-east-1'),
  AWS_ENDPOINT_URL: z
    .url({ protocol: /^https?$/, error: 'the URL of a service that speaks S3, such as http://127.0.0.1:9000' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
});

const RedisVariables = z.object({
  REDIS_URL: z
    .string()
    .refine((value) => value.split(',').every((url) => URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol)), {
      error:
        'the URL of a Redis server, such as redis://127.0.0.1:6379, or of nodes of a cluster with commas between them',
    })
    .optional(),
});

/** The keys to a bucket; undefined where there are none. */
const getKeys = ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: z.output<typeof BucketVariables>): BucketAccess['keys'] =>
  accessKeyId === undefined || secretAccessKey === undefined
    ? undefined
    : { accessKeyId, secretAccessKey, sessionToken };

/** Reads the service of buckets and the keys to it. Throws a UserError for a variable that is not valid. */
export const readBucketAccess = (environment: Environment): BucketAccess => {
  const read = readVariables(BucketVariables, environment);
  return { region: read.AWS_REGION, endpoint: read.AWS_ENDPOINT_URL, keys: getKeys(read) };
};

/** Reads the URL of the Redis server that replicas share, which is not printed: it can contain a password. */
export const readRedisUrl = (environment: Environment): string | undefined =>
  readVariables(RedisVariables, environment, { secrets: ['REDIS_URL'] }).REDIS_URL;
