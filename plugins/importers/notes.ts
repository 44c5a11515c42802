/** Kinds of notes in the order of the report, with their headings. */
export const noteKinds = {
  drafts: 'Written as drafts, which are not published',
  changed: 'Changed',
  kept: 'Left as it is',
  lost: 'Lost',
} as const;

export type NoteKind = keyof typeof noteKinds;

/** Something that an import did to several pages. */
export interface Note {
  readonly kind: NoteKind;
  /** The things, as a plural, such as "comments of readers". */
  readonly what: string;
  readonly count: number;
  /** The places where it happened, each once. */
  readonly places: ReadonlySet<string>;
}

/** Collects what an import changes and loses, for its report. */
export interface Notes {
  readonly add: (kind: NoteKind, what: string, place: string, count?: number) => void;
  readonly list: () => readonly Note[];
}

export const createNotes = (): Notes => {
  const notes = new Map<string, { kind: NoteKind; what: string; count: number; places: Set<string> }>();
  return {
    add: (kind, what, place, count = 1) => {
      if (count === 0) return;
      const key = `${kind} ${what}`;
      const note = notes.get(key) ?? { kind, what, count: 0, places: new Set<string>() };
      note.count += count;
      note.places.add(place);
      notes.set(key, note);
    },
    list: () => [...notes.values()],
  };
};
