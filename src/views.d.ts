declare module 'virtual:halyard/strings' {
  type Words = import('./strings.ts').Strings;

  export const strings: Words;
  export const liveStrings: import('./strings.ts').LiveStrings;
  export const fill: typeof import('./strings.ts').fill;
}

declare module 'virtual:halyard/theme' {
  /** Which fonts of the engine the owner's style sheet leaves. */
  export const keepsFont: { readonly sans: boolean; readonly serif: boolean };
}

declare module 'virtual:halyard/views' {
  type Views = import('./context/at-build/views/open-views.ts').Views;

  /** True in `npm run dev`. */
  export const isDev: boolean;
  export const siteView: Views['siteView'];
  export const paths: Views['paths'];
  export const viewOf: Views['viewOf'];
}
