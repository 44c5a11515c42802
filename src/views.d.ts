declare module 'virtual:halyard/theme.css' {}

declare module 'virtual:halyard/views' {
  /** True in `npm run dev`. */
  export const isDev: boolean;
  /** Undefined where the program that renders the pages passes them to Astro. */
  export const views: import('./build/views/open-views.ts').Views | undefined;
}

declare module 'virtual:halyard/resources' {
  /** Undefined where the program that renders the pages passes them to Astro. */
  export const resources: import('./build/views/resources.ts').Resources | undefined;
}

declare module 'virtual:halyard/scripts' {
  /** The scripts of plug-ins: the selector of the elements that need it, and what loads it. */
  export const scripts: readonly (readonly [
    selector: string,
    load: () => Promise<import('./components/site/form-result.ts').PageScript>,
  ])[];
}

declare module 'virtual:halyard/visitors' {
  /** The text visitors of plug-ins. */
  export const visitors: readonly import('./build/views/html/text-visitor.ts').TextVisitor[];
}

declare namespace App {
  interface Locals {
    /** The first folder of the address, which may be that of a language. */
    folder: string;
    /** The words of the interface in the language of the page. */
    strings: import('./strings.ts').Strings;
    /** The fonts of the pages in a language. */
    fontsIn: import('./build/views/resources.ts').Resources['fontsIn'];
    /** The style sheets that the page needs beside that of all pages, by name: components add theirs. */
    sheets: Set<import('./styles/sheets.ts').SheetName>;
    /** The addresses of the style sheets that components of plug-ins need. */
    addedSheets: Set<string>;
    /** The views of the site, from the program that renders all pages; undefined where Astro builds them by itself. */
    views?: import('./build/views/open-views.ts').Views;
    /** The words and fonts of the site, from the same program. */
    resources?: import('./build/views/resources.ts').Resources;
  }
}
