declare module 'virtual:halyard/views' {
  type Views = import('./context/at-build/views/open-views.ts').Views;

  export const siteView: Views['siteView'];
  export const paths: Views['paths'];
  export const viewOf: Views['viewOf'];
}
