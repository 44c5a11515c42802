import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    name: 'agents',
    include: ['tests/agents/*.agent.ts'],
    globalSetup: ['tests/support/run/temporary-folders.ts', 'tests/support/builds/built-site.ts'],
    setupFiles: 'tests/support/run/remove-folders.ts',
    testTimeout: 300_000,
    fileParallelism: false,
  },
});
