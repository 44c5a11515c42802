import { Level } from './level.ts';

console.log(Level.options.join('\n'));
