import type { AddedCommand } from '../../src/cli/command.ts';
import { content } from '../../src/cli/option-groups.ts';

const folder = { name: 'folder', isFolder: true, text: 'a folder of Markdown' };

export const commands: readonly AddedCommand[] = [
  {
    name: 'record',
    summary: 'records the address of every page, so that removed ones return 410',
    argument: folder,
    options: content,
    load: () => import('./commands/record.ts'),
  },
  {
    name: 'announce',
    summary: 'lists the addresses that changed since the last time, or sends them to search engines',
    argument: folder,
    options: {
      send: { type: 'boolean', text: 'sends them; without it, nothing leaves this machine' },
      to: { type: 'string', value: 'URL', text: 'another service that speaks IndexNow' },
      ...content,
    },
    load: () => import('./commands/announce.ts'),
  },
];
