import { content, output } from '../../src/cli/option-groups.ts';
import { definePlugin } from '../../src/plugin/plugin.ts';
import { readerCounting, readersOption } from './reader-counting.ts';
import { readerStrings } from './strings.ts';

/** Counts what is read, asked and missed, where the owner wants that. */
export const readers = definePlugin({
  name: 'readers',
  facts: async () => (await import('./reader-facts.ts')).readerFacts.shape,
  strings: async () => ({ en: readerStrings.english, ...(await import('./translations.ts')).translations }),
  readerCounting,
  options: { serve: readersOption },
  commands: [
    {
      name: 'report',
      summary: 'shows what was read, asked and missed, where `countReaders` is set',
      argument: { name: 'folder', isFolder: true, text: 'a folder of Markdown' },
      options: {
        ...readersOption,
        log: { type: 'string', value: 'file', text: 'adds the counts in a log of functions' },
        word: { type: 'string', value: 'word', text: 'says how often a word was asked that the site does not use' },
        all: { type: 'boolean', text: 'lists every page' },
        json: { type: 'boolean', text: 'prints the counts as JSON' },
        ...output,
        ...content,
      },
      load: () => import('./command.ts'),
    },
  ],
});
