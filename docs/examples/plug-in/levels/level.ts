import { z } from 'halyard/plugin';

export const Level = z.enum(['beginners', 'experts'], { error: 'Write beginners or experts.' });

const Page = z.object({ level: Level.optional() });

export const getLevel = (page: object): z.output<typeof Level> | undefined => Page.parse(page).level;
