import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'netlify',
    include: ['tests/netlify/*.netlify.ts'],
    globalSetup: 'tests/support/temporary-folders.ts',
    setupFiles: 'tests/support/remove-folders.ts',
    testTimeout: 60_000,
    hookTimeout: 600_000,
  },
});
