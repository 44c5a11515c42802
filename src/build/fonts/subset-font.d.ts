declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'sfnt';
    /** The layout features to keep; all of them by default. */
    readonly keepFeatures?: readonly string[] | undefined;
    /** The value of each axis of a variable font that is fixed. */
    readonly variationAxes?: Readonly<Record<string, number>> | undefined;
    readonly noLayoutClosure?: boolean;
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
