import '../../src/start/program.ts';

// The lists of the core are complete when what reads folders is loaded.
await import('./measure.ts');
