/** The media type of a publication (EPUB 3.3 §G.1). */
export const epubMediaType = 'application/epub+zip';
