import { type Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** In bytes. */
  readonly size: number;
}

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

/** Sends a request without normalising its path or adding headers. Rejects without a complete response in ten seconds. */
export const ask = (
  origin: string,
  { method, target, headers, body }: FuzzRequest,
  agent: Agent,
): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ agent, hostname, port, method, path: target, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(timer);
        const bytes = Buffer.concat(chunks);
        const decode = decoders.get(response.headers['content-encoding'] ?? '');
        // A response to HEAD names its coding and has no bytes; a range of a coded file cannot be decoded.
        const isWhole = bytes.length > 0 && response.statusCode !== 206;
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          body: (isWhole && decode ? decode(bytes) : bytes).toString('utf8'),
          size: bytes.length,
        });
      });
    });
    const timer = setTimeout(() => asked.destroy(new Error('No complete response in 10 s')), 10_000);
    asked.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end(body);
  });
