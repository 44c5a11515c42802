/** An event of a service worker, for which TypeScript has types in workers only; `fetch` alone has a request. */
interface WorkerEvent extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** What a service worker is given. */
interface WorkerScope {
  readonly addEventListener: (name: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: { readonly unregister: () => Promise<boolean> };
}

// The source of each function is the text of a file: nothing outside of it is known there.

/**
 * A service worker that asks the network first, always, and shows what it has kept where that does not answer: the pages that
 * were read, with their style sheets, scripts, fonts and pictures. A page that is gone is forgotten when it is asked for
 * again, and with each page one other is asked for, so that those that went or were withdrawn are not kept for long.
 */
export const keepPages = (scope: WorkerScope): void => {
  const most = { pages: 50, files: 200 };
  const keep = async (name: 'pages' | 'files', key: Request | string, response: Response): Promise<void> => {
    const cache = await caches.open(name);
    if (response.ok && !response.redirected) await cache.put(key, response);
    else await cache.delete(key);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -most[name]).map((old) => cache.delete(old)));
  };
  const review = async (current: string): Promise<void> => {
    const [oldest] = (await (await caches.open('pages')).keys()).filter(({ url }) => url !== current);
    if (oldest !== undefined) await keep('pages', oldest.url, await fetch(oldest.url, { cache: 'no-cache' }));
  };
  const load = async (event: WorkerEvent, isPage: boolean): Promise<Response> => {
    const { request } = event;
    const response = await fetch(request).catch(() => undefined);
    if (response === undefined) return (await caches.match(request.url, { ignoreVary: true })) ?? Response.error();
    const isText = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!isPage) event.waitUntil(keep('files', request.url, response.clone()));
    else if (isText) event.waitUntil(keep('pages', request.url, response.clone()).then(() => review(request.url)));
    return response;
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request;
    const { origin, search } = new URL(url);
    const isPage = mode === 'navigate' && search === '';
    const isFile = ['style', 'script', 'font', 'image'].includes(destination);
    if (method === 'GET' && origin === location.origin && (isPage || isFile)) event.respondWith(load(event, isPage));
  });
};

/** A service worker that removes what an earlier one kept, and itself. */
export const forgetPages = (scope: WorkerScope): void => {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all(['pages', 'files'].map((name) => caches.delete(name))).then(() => scope.registration.unregister()),
    ),
  );
};
