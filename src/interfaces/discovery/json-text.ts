/** A JSON document as a file: indented, since people read these too, with a line end. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
