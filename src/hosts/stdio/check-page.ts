import * as z from 'zod';
import { jsonBytes, largestThatFits } from '../../interfaces/mcp/budget.ts';
import { toolResult } from '../../interfaces/mcp/result.ts';
import { defineTool, type Tool } from '../../interfaces/mcp/tools/tool.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import { maxReferenceLength, resolvePagePath } from '../../library/page-reference.ts';
import { findPage } from '../../operations/find-page.ts';
import type { ResultFields } from '../../operations/result-fields.ts';
import type { Settings } from '../../project/settings.ts';
import { UserError } from '../../project/user-error.ts';

/** An issue with the page that its file makes. */
interface Checked extends ContentIssue {
  readonly path: string | undefined;
}

const check = async (
  settings: Settings,
  root: string,
  showAll: boolean,
): Promise<{ issues: Checked[]; withheld: number }> => {
  const { contentName } = settings;
  const options = { root, checkOnly: true, showAll, strict: true };
  const { loadContent } = await import('../../content/load-content.ts');
  const { issues, pathsByFile, withheld } = await loadContent({ ...settings, now: Date.now() }, options);
  const toPath = (file: string): string | undefined => pathsByFile.get(file.slice(contentName.length + 1).normalize());
  return {
    issues: issues.map((issue) => ({ ...issue, path: toPath(issue.file) })),
    withheld: [...withheld.values()].reduce((sum, count) => sum + count, 0),
  };
};

/** The issues that `npm run check` reports, and those of unpublished pages, which it reports once they are published. */
const checkAll = async (settings: Settings, root: string): Promise<readonly Checked[]> => {
  const published = await check(settings, root, false);
  if (published.withheld === 0) return published.issues;
  const all = await check(settings, root, true);
  const reported = new Set(published.issues.map(({ file }) => file));
  return [...published.issues, ...all.issues.filter(({ file }) => !reported.has(file))];
};

const Fault = z.looseObject({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
});

const getFault = ({ file, line, column, severity, code, message }: ContentIssue): ResultFields => ({
  file,
  line,
  column,
  severity,
  code,
  message,
});

/** Creates the tool that returns the content issues of one page, or of all, to the author's assistant. */
export const checkPageTool = (settings: Settings, root: string): Tool => {
  let issues: readonly Checked[] = [];
  let failure: string | undefined;
  return defineTool({
    name: 'check_page',
    title: 'Check a page',
    description: () =>
      'Checks the content as the command `check` does and returns each error and warning with file, line, column and the fix. ' +
      'Errors stop the site from being published. Call it after every edit, with the page that was edited; without `path` for the whole folder. ' +
      'Drafts are checked, too. The files are yours to edit; this tool changes nothing.',
    quota: 'default',
    isCached: false,
    input: z.strictObject({
      path: z.string().min(1).max(maxReferenceLength).optional().meta({
        description:
          'Which page: its path such as "notes/first", its URL, or its file such as "content/notes/first.md". Default: all pages.',
      }),
    }),
    output: z.looseObject({
      errors: z.int().meta({ description: 'How many errors there are.' }),
      warnings: z.int().meta({ description: 'How many warnings there are.' }),
      advice: z.string().optional().meta({ description: 'What to do next.' }),
      faults: z.array(Fault).meta({ description: 'The first of them, errors before warnings.' }),
    }),
    example: ({ library }) => ({ path: library.pathAt(0) }),
    prepare: async () => {
      failure = undefined;
      try {
        issues = await checkAll(settings, root);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        failure = error.message;
      }
    },
    run: ({ path }, { source: { library }, hosts }) => {
      if (failure !== undefined) return { errors: 1, warnings: 0, advice: failure, faults: [] };
      const ofFile = path === undefined ? issues : issues.filter(({ file }) => file === path);
      const wanted = path === undefined ? undefined : resolvePagePath(path, hosts, library);
      const isFile = path !== undefined && (ofFile.length > 0 || path.startsWith(`${settings.contentName}/`));
      // Throws with the nearest pages where there is none.
      if (wanted !== undefined && !isFile) findPage(wanted, library);
      const chosen = path === undefined || isFile ? ofFile : issues.filter((issue) => issue.path === wanted);
      const errors = chosen.filter(({ severity }) => severity === 'error');
      const warnings = chosen.filter(({ severity }) => severity === 'warning');
      const sorted = [...errors, ...warnings];
      const getFirst = (count: number): ResultFields => ({
        errors: errors.length,
        warnings: warnings.length,
        advice: count < sorted.length ? 'There are more: fix these, then check again.' : undefined,
        faults: sorted.slice(0, count).map(getFault),
      });
      return largestThatFits(sorted.length, getFirst, (fields) => jsonBytes(toolResult(fields)));
    },
  });
};
