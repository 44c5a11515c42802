import { definePlugin } from '../../src/plugin/plugin.ts';
import { chooser } from './answerer.ts';
import { chooserStrings } from './strings.ts';

/** Lets a language model of the owner choose which sentences answer a question. Off without `CHOOSER_URL` and `CHOOSER_MODEL`. */
export const chooserPlugin = definePlugin({
  name: 'chooser',
  answerers: [chooser],
  strings: async () => ({ en: chooserStrings.english, ...(await import('./translations.ts')).translations }),
});
