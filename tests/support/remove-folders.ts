import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folders.ts';

// Registered before those of the test's file, and so run after them.
afterAll(removeTemporaryFolders);
