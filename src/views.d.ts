declare module 'virtual:halyard/strings' {
  type Words = import('./strings.ts').Strings;

  export const strings: Words;
  export const liveStrings: import('./strings.ts').LiveStrings;
  export const fill: typeof import('./strings.ts').fill;
  /** Returns the words of the language with this folder; those of the default language for any other name. */
  export const stringsIn: (folder: string) => Words;
}

declare module 'virtual:halyard/theme' {
  /** The addresses of the fonts that every page in a language shows at once, and of the style sheet that only this language has. */
  export const fontsIn: (language: string) => { readonly sheet?: string; readonly preloads: readonly string[] };
}

declare module 'virtual:halyard/views' {
  /** True in `npm run dev`. */
  export const isDev: boolean;
  /** Undefined where the program that renders the pages passes them to Astro. */
  export const views: import('./context/at-build/views/open-views.ts').Views | undefined;
}

declare namespace App {
  interface Locals {
    /** The first folder of the address, which may be that of a language. */
    folder: string;
    /** The words of the interface in the language of the page. */
    strings: import('./strings.ts').Strings;
    /** The views of the site, from the program that renders all pages; undefined in `npm run dev`. */
    views?: import('./context/at-build/views/open-views.ts').Views;
  }
}
