import { spawn } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod';
import { malformed } from '../support/requests/malformed.ts';

const good =
  '/api/v1 /api/v1/content /api/v1/content?section=glossary&limit=2 /api/v1/content?tag=pricing&updated_since=2026-01-22&offset=1 /api/v1/content?paths=about,contact /api/v1/content/about /api/v1/content/glossary%2Fpositioning /api/v1/search?q=what+is+positioning /api/v1/search?q=price&section=blog&limit=1'.split(
    ' ',
  );

// Prism itself falls over a path whose encoding is broken.
const bad = malformed.filter(({ parameter }) => parameter !== '(encoding of the path)').map(({ target }) => target);

const Violations = z.array(z.looseObject({ location: z.array(z.unknown()).optional(), message: z.string() }));

export interface Verdict {
  readonly asked: number;
  readonly violations: readonly string[];
}

/** Sends good and malformed requests through Prism, which holds every answer against the document. */
export const askThroughPrism = async (
  bin: string,
  document: string,
  upstream: string,
  port: number,
): Promise<Verdict> => {
  const child = spawn(
    path.join(bin, 'prism'),
    ['proxy', document, upstream, '--port', String(port), '--host', '127.0.0.1', '--errors=false'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('is listening') && resolve());
      child.once('exit', (code) => reject(new Error(`Prism ended with ${code}`)));
    });
    const violations: string[] = [];
    let ofRequests = 0;
    const targets = [...good, ...bad];
    for (const target of targets) {
      const response = await fetch(`http://127.0.0.1:${port}${target}`, { redirect: 'manual' });
      await response.arrayBuffer();
      const found = Violations.parse(JSON.parse(response.headers.get('sl-violations') ?? '[]'));
      // Prism reports malformed requests too; only its reports about responses count.
      for (const { location, message } of found) {
        if (location?.[0] === 'response') violations.push(`${target}: ${message}`);
        else ofRequests += 1;
      }
    }
    if (ofRequests === 0) violations.push('Prism found nothing wrong with malformed requests, so it checked nothing');
    return { asked: targets.length, violations };
  } finally {
    child.kill();
  }
};
