import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createDevFront } from '../../src/server/dev-front.ts';
import { library } from '../support/library.ts';

test('dev refuses whoever takes neither form of a page, as the server does, and leaves HTML to Astro', async () => {
  const { listener } = await createDevFront(library);
  const server = createServer((request, response) =>
    listener(request, response, () => void response.writeHead(200, { 'content-type': 'text/html' }).end('Astro')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/about`, { headers: { accept } });
  try {
    const refused = await ask('application/pdf');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([406, 'application/problem+json']);
    expect(refused.headers.get('vary')).toBe('Accept');
    expect(await (await ask('text/html')).text()).toBe('Astro');
    expect((await ask('text/markdown')).headers.get('content-type')).toContain('text/markdown');
  } finally {
    server.close();
  }
});
