import { openLiveSearch } from '../../build/live-search.ts';
import { type LoadedContent, loadContent } from '../../content/load-content.ts';
import { storeContent } from '../../content/store-content.ts';
import { type ContentIssue, createIssue } from '../../library/issues/content-issue.ts';
import type { SourcePosition } from '../../library/position.ts';
import { openStore } from '../../library/store/open-store.ts';
import type { Settings } from '../../project/settings.ts';
import { askListed } from '../eval/eval-listed.ts';

type Lines = Pick<LoadedContent, 'getLine'>;

/** The first position of a text of one line in a file; the start of the file if the text has another form there. */
const getPosition = (file: string, text: string, { getLine }: Lines): SourcePosition => {
  const any = createIssue('unanswered-question', { line: 1, column: 1 }, 'questions', '');
  for (let line = 1; ; line++) {
    const source = getLine({ ...any, file, line });
    if (source === undefined) return { line: 1, column: 1 };
    const at = source.indexOf(text);
    if (at !== -1) return { line, column: at + 1 };
  }
};

/**
 * Asks every question that pages list, of the site as it would be built, and returns advice for those whose own section
 * is not among the quotations. It takes some milliseconds a question, so it is done on request only.
 */
export const unansweredQuestions = async (settings: Settings, root: string): Promise<ContentIssue[]> => {
  const content = await loadContent(settings, { root });
  if (content.hasErrors) return [];
  const { bytes } = storeContent(settings.origin, content);
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const files = new Map([...content.pathsByFile].map(([file, path]) => [path, `${settings.contentName}/${file}`]));
  const lost = askListed({ library, search: await openLiveSearch(library) }).filter(
    ({ isSectionQuoted }) => !isSectionQuoted,
  );
  return lost.flatMap(({ question, place, first }) => {
    const file = files.get(place.split('#', 1)[0] ?? '');
    if (file === undefined) return [];
    const instead = first === null ? 'is not answered' : `is answered by ${first.slice(library.origin.length)}`;
    const message = `"${question}" ${instead}, and not by ${place}.`;
    return [
      { ...createIssue('unanswered-question', getPosition(file, question, content), 'questions', message), file },
    ];
  });
};
