import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'agents',
    include: ['tests/agents/*.agent.ts'],
    globalSetup: ['tests/support/temporary-folders.ts', 'tests/support/built-site.ts'],
    setupFiles: 'tests/support/remove-folders.ts',
    testTimeout: 300_000,
    fileParallelism: false,
  },
});
