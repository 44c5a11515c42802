import { defineConfig } from 'halyard/plugin';
import { levels } from './levels/index.ts';

export default defineConfig({
  plugins: [levels({ issues: 'https://issues.example/' })],
  without: ['importers'],
});
