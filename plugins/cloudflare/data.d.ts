/** Binary files that the Worker is uploaded with: a rule of wrangler.jsonc makes modules of them. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** The texts of the release by their names: the build puts them here. */
declare const releaseTexts: Readonly<Record<string, string>>;
