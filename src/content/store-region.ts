import { createAdditions, joinAdditions } from '../additions.ts';
import { once } from '../once.ts';
import type { Settings } from '../project/settings.ts';
import type { LoadedContent } from './load-content.ts';

/** What a build makes for a region of the store. */
export interface MadeRegion {
  readonly bytes: Uint8Array;
  /** A line about it for the owner. */
  readonly message?: string;
}

/** A part of `library.bin` of a plug-in's own, which it reads as `library.getRegion(name)`. */
export interface RegionMaker {
  readonly name: string;
  /** True for a site that has something for it. */
  readonly isWanted: (content: LoadedContent, settings: Settings) => boolean;
  /** Makes the bytes from content without errors; `root` is the folder of the program. */
  readonly make: (content: LoadedContent, settings: Settings, root: string) => Promise<MadeRegion>;
}

/** The regions of plug-ins. */
export const addedRegions = createAdditions<RegionMaker>('regions of the store');

/** The regions of plug-ins. */
export const storeRegions = once(() => joinAdditions('region', [], addedRegions, ({ name }) => [name]));

/** Makes the regions that a site wants. */
export const makeRegions = async (
  content: LoadedContent,
  settings: Settings,
  root: string,
  { onStage, notify }: { readonly onStage: (name: string) => void; readonly notify: (message: string) => void },
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const made = new Map<string, Uint8Array>();
  for (const { name, isWanted, make } of storeRegions()) {
    if (!isWanted(content, settings)) continue;
    onStage(name);
    const { bytes, message } = await make(content, settings, root);
    made.set(name, bytes);
    if (message !== undefined) notify(message);
  }
  return made;
};
