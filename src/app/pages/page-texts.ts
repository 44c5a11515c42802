/** Texts that a build writes, and that `npm run dev` renders on request. */
export interface PageTexts {
  /** The page for missing addresses, as HTML. */
  readonly missing: () => string;
  /** The home page for agents, as Markdown. */
  readonly agentView: () => string | Promise<string>;
}
