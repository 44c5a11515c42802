import { registerHooks } from 'node:module';

// Loaded by Node before the tests: gives the browser's scripts what Vite puts into them, the path of a site without one.
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const { source } = loaded;
    if (!/\/src\/components\/|\/plugins\/[^/]+\/page\//.test(url) || source === undefined || source === null)
      return loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: text.replaceAll('import.meta.env.BASE_URL', '"/"') };
  },
});
