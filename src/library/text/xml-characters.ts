const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that XML 1.0 §2.2 does not allow, even escaped: one of them makes a whole document unreadable. */
export const withoutForbidden = (text: string): string => text.replaceAll(forbidden, '');
