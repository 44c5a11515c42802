import { type Note, type Notes, noteKinds } from './notes.ts';

const maxPlaces = 3;

/** Replaces control characters, which a terminal would execute. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\uFFFD');

const getPlaces = ({ places }: Note, showAll: boolean): string => {
  const all = Array.from(places, printable);
  if (showAll) return all.map((place) => `\n      ${place}`).join('');
  return ` ${all.slice(0, maxPlaces).join(', ')}${all.length > maxPlaces ? ', …' : ''}`;
};

export interface ReportInput {
  /** A line about what was read and written. */
  readonly summary: string;
  readonly notes: Notes;
  /** True to list every place, in place of three for each note. */
  readonly showAll: boolean;
}

/** The report of an import: what was written, changed, left and lost. */
export const formatReport = ({ summary, notes, showAll }: ReportInput): string => {
  const groups = (Object.keys(noteKinds) as (keyof typeof noteKinds)[]).flatMap((kind) => {
    const found = notes.list().filter((note) => note.kind === kind);
    if (found.length === 0) return [];
    const lines = found
      .sort((a, b) => b.count - a.count)
      .map((note) => `  ${note.count} × ${printable(note.what)}:${getPlaces(note, showAll)}`);
    return ['', noteKinds[kind], ...lines];
  });
  return [summary, ...groups].join('\n');
};
