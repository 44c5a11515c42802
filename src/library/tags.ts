/** The form of a tag, on a page and in every request for one. */
export const tagPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The most characters of a tag. */
export const maxTagLength = 100;
