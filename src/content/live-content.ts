import type { ContentIssue } from '../library/issues/content-issue.ts';
import type { Library } from '../library/library.ts';
import { openStore } from '../library/store/open-store.ts';
import { getCacheFolder } from '../project/places.ts';
import type { Settings } from '../project/settings.ts';
import { openContentMemory } from './content-memory.ts';
import { type LoadedContent, loadContent } from './load-content.ts';
import { storeContent } from './store-content.ts';

/** A fault of the content with the line that it is about. */
export interface Fault extends ContentIssue {
  readonly source: string;
}

/** The content folder as it is at one moment, unpublished pages included. */
export interface LiveContent extends Pick<LoadedContent, 'files' | 'report' | 'leftOut'> {
  readonly library: Library;
  /** The library in the format of `openStore()`. */
  readonly bytes: Uint8Array;
  readonly faults: readonly Fault[];
}

/** The pages that can be shown although there are errors: of two at one address, the first. */
const withOnePagePerPath = (content: LoadedContent): LoadedContent => {
  const { pages } = content;
  const firsts = new Map([...pages].reverse().map((page) => [page.summary.path, page]));
  return { ...content, pages: pages.filter((page) => firsts.get(page.summary.path) === page) };
};

export interface LiveFolder {
  /** The content as it is now; see `loadContent` for what it throws. */
  read(): Promise<LiveContent>;
  /** The same object as before unless pages or names of files have changed. */
  readIfChanged(): Promise<LiveContent>;
}

/**
 * Opens a content folder for a process that reads it again after every change. Pages with errors
 * are shown as far as they can be.
 */
export const openLiveFolder = async (settings: Settings, root: string): Promise<LiveFolder> => {
  const { contentFolder, origin } = settings;
  const memory = await openContentMemory(getCacheFolder(settings), contentFolder);
  let last: LiveContent | undefined;
  const read = async (): Promise<LiveContent> => {
    last = undefined;
    const content = await loadContent({ ...settings, now: Date.now() }, { root, showAll: true, memory });
    const { files, report, leftOut, issues, getLine, stops } = content;
    const { bytes } = storeContent(origin, stops ? withOnePagePerPath(content) : content);
    const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
    const faults = issues.map((issue) => ({ ...issue, source: getLine(issue)?.trim().slice(0, 300) ?? '' }));
    last = { library, bytes, files, report, leftOut, faults };
    return last;
  };
  return {
    read,
    readIfChanged: async () => {
      const before = last;
      return before === undefined || (await memory.hasChanged(contentFolder)) ? read() : before;
    },
  };
};
