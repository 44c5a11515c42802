/** The name of a file or folder as a title: `my-notes` becomes `My Notes`. */
export const titleOfName = (name: string): string =>
  name
    .split(/[-_.\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
