interface Pair {
  readonly text: string;
  readonly background: string;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for the edges of controls (1.4.11). */
  readonly minimum: number;
}

const pairsOn = (background: string, minimum: number, ...texts: string[]): Pair[] =>
  texts.map((text) => ({ text, background, minimum }));

/** Pairs of foreground and background colours that the site uses. */
const pairs: readonly Pair[] = [
  ...pairsOn('paper', 4.5, 'ink', 'muted', 'accent', 'machine', 'good', 'bad'),
  ...pairsOn('surface', 4.5, 'ink', 'muted', 'accent', 'machine'),
  ...pairsOn('raised', 4.5, 'ink', 'muted', 'accent', 'machine', 'bad'),
  ...pairsOn('machine-soft', 4.5, 'ink', 'muted', 'machine'),
  ...pairsOn('accent-soft', 4.5, 'accent'),
  ...pairsOn('accent', 4.5, 'paper'),
  ...pairsOn('ink', 4.5, 'paper'),
  ...pairsOn('mark', 4.5, 'ink'),
  ...pairsOn('paper', 3, 'edge'),
  ...pairsOn('raised', 3, 'edge'),
];

type Scheme = 'light' | 'dark';

/** The relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2), or undefined for any other notation. */
export const luminance = (colour: string): number | undefined => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const linear = (start: number): number => {
    const value = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(2) + 0.0722 * linear(4);
};

/** The contrast ratio of two luminances, from 1 to 21. */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const stripComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join('');

const channels = (colour: string): readonly number[] | undefined => {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))?.[1];
  return digits === undefined ? undefined : [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
};

/** Computes `color-mix(in srgb, var(--a) 12%, var(--b))`; any other value stays as it is. */
const mixed = (value: string, toColour: (name: string) => string): string => {
  const mix = /^color-mix\(in srgb,\s*var\(--([a-z-]+)\)\s+(\d{1,3})%,\s*var\(--([a-z-]+)\)\)$/.exec(value);
  const [a, b] = [channels(toColour(mix?.[1] ?? '')), channels(toColour(mix?.[3] ?? ''))];
  if (mix === null || a === undefined || b === undefined) return value;
  const share = Number(mix[2]) / 100;
  const hex = a.map((channel, at) =>
    Math.round(channel * share + (b[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
};

/** The custom properties of a style sheet with their values in both schemes; later rules win. */
export const getColours = (css: string): Map<string, Record<Scheme, string>> => {
  const colours = new Map<string, Record<Scheme, string>>();
  const bare = stripComments(css);
  for (const [, name = '', value = ''] of bare.matchAll(/(?<![a-z0-9-])--([a-z][a-z0-9-]*)\s*:([^;{}]+)/g)) {
    const both = /^light-dark\(([^,()]+),([^,()]+)\)$/.exec(value.trim());
    colours.set(name, { light: (both?.[1] ?? value).trim(), dark: (both?.[2] ?? value).trim() });
  }
  return new Map(
    Array.from(colours, ([name, { light, dark }]) => [
      name,
      {
        light: mixed(light, (other) => colours.get(other)?.light ?? ''),
        dark: mixed(dark, (other) => colours.get(other)?.dark ?? ''),
      },
    ]),
  );
};

/** Errors of a style sheet's colours: missing, in an unsupported notation, or with too little contrast. */
export const checkContrast = (css: string): string[] => {
  const colours = getColours(css);
  const names = [...new Set(pairs.flatMap(({ text, background }) => [text, background]))];
  const unknown = names.flatMap((name) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const value = colours.get(name)?.[scheme];
      if (value === undefined) return scheme === 'light' ? [`--${name} is missing.`] : [];
      // A mix of a colour that is reported needs no report of its own.
      return luminance(value) === undefined && !value.startsWith('color-mix(')
        ? [`--${name} is "${value}" in ${scheme}; write colours as #rrggbb.`]
        : [];
    }),
  );
  if (unknown.length > 0) return unknown;
  return pairs.flatMap(({ text, background, minimum }) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const [a, b] = [text, background].map((name) => luminance(colours.get(name)?.[scheme] ?? '') ?? 0);
      const ratio = contrast(a ?? 0, b ?? 0);
      if (ratio >= minimum) return [];
      return [
        `--${text} on --${background} has a contrast of ${ratio.toFixed(2)} in ${scheme}; ${minimum} is the minimum (WCAG 2.2 AA).`,
      ];
    }),
  );
};
