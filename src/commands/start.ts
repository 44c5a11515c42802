/** `npm start`: builds, then serves. A failed build exits and leaves the published site unchanged. */
await import('./build.ts');
await import('./serve.ts');

export {};
