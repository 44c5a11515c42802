import type { ContentIssue } from '../library/issues/content-issue.ts';
import type { AppAhead } from './pages/compile-ahead.ts';

/** Options of `buildSite()`. */
export interface BuildOptions {
  /** Folder of the program. */
  readonly root: string;
  /** Folder in which the command runs: that of `netlify.toml`. */
  readonly base: string;
  /** The pages that another process compiles; without them, the build does. */
  readonly ahead?: AppAhead | undefined;
  /** Moves aside an output folder that no build created. */
  readonly replace: boolean;
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
  /** Receives issues that only a build can find. */
  readonly onIssues: (issues: readonly ContentIssue[]) => void;
  readonly onStage: (name: string) => void;
  /** Called when the site is published; on our own server, the index for browsers follows. */
  readonly onPublished: () => void;
  /** Reports how many pages of a stage are done. */
  readonly onProgress: (done: number, total: number) => void;
}
