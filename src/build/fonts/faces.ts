/** The families that pages are set in, by the token of their stack. */
export const families = {
  sans: {
    family: 'Schibsted Grotesk',
    folder: '@fontsource-variable/schibsted-grotesk',
    system: 'system-ui, sans-serif',
    fallback: '"Schibsted Fallback", system-ui, sans-serif',
  },
  serif: {
    family: 'Source Serif 4',
    folder: '@fontsource/source-serif-4',
    system: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
    fallback: '"Source Serif Fallback", Georgia, serif',
  },
} as const;
export type FamilyName = keyof typeof families;

/** One file of a family: a weight and a style of it. */
export interface Face {
  readonly family: FamilyName;
  /** The name of the files that are written. */
  readonly name: string;
  /** The end of the names of the package's files, after the script. */
  readonly source: string;
  /** The weights of CSS that it is used for. */
  readonly weights: string;
  readonly style?: 'italic';
  /** The weight that is cut out of a variable font. */
  readonly instance?: number;
  /** True if its Latin letters are kerned: in large sizes and in running text. */
  readonly isKerned: boolean;
  /** True if whole texts are set in it; others are used for a few words, which have no marks of programs. */
  readonly isForTexts: boolean;
  /** True if every page shows it at once. */
  readonly isPreloaded: boolean;
}

/** The faces of all families. Two weights of the sans instead of its whole axis, whose kerning varies with it. */
export const faces: readonly Face[] = [
  {
    family: 'sans',
    name: 'sans',
    source: 'wght-normal',
    weights: '400 550',
    instance: 420,
    isKerned: false,
    isForTexts: true,
    isPreloaded: true,
  },
  {
    family: 'sans',
    name: 'sans-bold',
    source: 'wght-normal',
    weights: '551 900',
    instance: 720,
    isKerned: true,
    isForTexts: true,
    isPreloaded: true,
  },
  {
    family: 'serif',
    name: 'serif',
    source: '400-normal',
    weights: '400',
    isKerned: true,
    isForTexts: true,
    isPreloaded: true,
  },
  {
    family: 'serif',
    name: 'serif-italic',
    source: '400-italic',
    weights: '400',
    style: 'italic',
    isKerned: false,
    isForTexts: false,
    isPreloaded: false,
  },
  {
    family: 'serif',
    name: 'serif-bold',
    source: '600-normal',
    weights: '600 700',
    isKerned: false,
    isForTexts: false,
    isPreloaded: false,
  },
];
