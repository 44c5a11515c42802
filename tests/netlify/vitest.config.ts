import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'netlify',
    include: ['tests/netlify/*.netlify.ts', 'plugins/*/tests/platforms/*.netlify.ts'],
    globalSetup: 'tests/support/run/temporary-folders.ts',
    setupFiles: 'tests/support/run/remove-folders.ts',
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
});
