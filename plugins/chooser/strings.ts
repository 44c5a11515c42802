import { defineStrings } from '../../src/strings.ts';

/** Words beside sentences that a model chose. */
export const chooserStrings = defineStrings({
  chosenByModel: 'The model {model} chose these sentences of this site. It wrote nothing.',
});
