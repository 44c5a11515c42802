/** Writes a value as a JSON file: indented, because people read these too, with a line end. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
