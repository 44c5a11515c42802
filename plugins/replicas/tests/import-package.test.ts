import { expect, test } from 'vitest';
import { importPackage } from '../import-package.ts';

test('`importPackage()` says how to install a package that is missing, and passes other errors on', async () => {
  expect(await importPackage('path', () => import('node:path'))).toHaveProperty('join');
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(importPackage('one', () => Promise.reject(missing))).rejects.toThrow('Run `npm install one`.');
  await expect(importPackage('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
