/** Pattern of a tag, on pages and in requests. */
export const tagPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Maximum length of a tag in characters. */
export const maxTagLength = 100;
