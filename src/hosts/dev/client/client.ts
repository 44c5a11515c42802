import { startPanel } from '../panel/start-panel.ts';
import { events, type Update } from './events.ts';
import { showFaults } from './faults.ts';
import { updatePage } from './update-page.ts';

// What `npm run dev` adds to every page. A build has nothing of it: `src/commands/dev.ts` alone injects this script.

let build: string | undefined;

import.meta.hot?.on(events.update, (update: Update) => {
  showFaults(update);
  if (build !== undefined && build !== update.build)
    void updatePage().then(() => dispatchEvent(new CustomEvent(events.update)));
  build = update.build;
});
import.meta.hot?.send(events.hello);
startPanel();
