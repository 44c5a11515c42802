import { defineStrings } from '../../src/strings.ts';

/** The words on what is shown on a click. */
export const embedStrings = defineStrings({
  embedLoads: 'Shown here on a click, from {host}.',
  playFile: 'Play the file',
});
