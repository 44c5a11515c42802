/** True for the name or address of a picture, and for the wikilink of one. */
export const isPictureName = (name: string): boolean =>
  /\.(?:a?png|avif|gif|jfif|jpe?g|svg|tiff?|webp)(?:[?#][^/]*)?(?:\]\])?$/i.test(name.trim());
