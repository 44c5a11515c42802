import type { Storage } from './storage.ts';

/**
 * Reads ranges from whichever of several storages has them: it goes on with the one that answered last, and asks the next one
 * when the bytes before were wrong or did not come.
 */
export const anyStorage = (present: () => readonly Pick<Storage, 'readRange'>[]): Pick<Storage, 'readRange'> => {
  let preferred = 0;
  let turn = 0;
  return {
    readRange: async (name, range, request) => {
      const storages = present();
      const at = (request.isFresh === true ? ++turn : preferred) % storages.length;
      const storage = storages[at];
      if (storage === undefined) throw new Error(`There is no storage that ${name} could be in`);
      const bytes = await storage.readRange(name, range, request);
      preferred = at;
      return bytes;
    },
  };
};
