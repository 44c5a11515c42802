/** Texts that a build writes, and that `npm run dev` renders on request. */
export interface PageTexts {
  /** The page for missing addresses in the language of a folder, as HTML. */
  readonly missing: (folder: string) => string;
  /** The home page for agents, as Markdown. */
  readonly agentView: () => string | Promise<string>;
  /** A page that computes by its path, as HTML; undefined where none was built. */
  readonly built?: (path: string) => string | undefined;
  /** The page for searching in the language of a folder, as HTML; undefined where none was built. */
  readonly search?: (folder: string) => string | undefined;
}
