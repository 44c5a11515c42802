// Vitest evaluates this file before each test file, and Node what it imports only once.
import '../../../src/start/program.ts';
