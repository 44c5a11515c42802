/** `npm start`: builds, then serves. A build that fails ends here and leaves the last good one as it was. */
await import('./build.ts');
await import('./serve.ts');

export {};
