import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folders.ts';

// Registered before the hooks of the test file, and so run after them.
afterAll(removeTemporaryFolders);
