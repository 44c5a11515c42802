/** A name as one line of a message: a terminal would interpret its control characters. */
export const printable = (name: string): string => name.replace(/\p{Cc}/gu, '\uFFFD');
