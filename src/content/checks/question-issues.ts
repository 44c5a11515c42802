import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import { readQuestions } from '../../library/site/golden-questions.ts';
import { suggest, withSuggestion } from '../../library/text/suggest.ts';
import type { Compiled } from '../compile-input.ts';

/** Reports golden questions that are not valid, or that name a page or heading that is not published. */
export const questionIssues = (text: string, { pages }: Pick<Compiled, 'pages'>): LocalIssue[] => {
  const { value = [], issues, getPosition } = readQuestions(text);
  const byPath = new Map(pages.map((page) => [page.summary.path, page]));
  const pageIssue = (path: string, position: readonly PropertyKey[]): LocalIssue[] => {
    if (byPath.has(path)) return [];
    const [near] = suggest(path, byPath.keys());
    return [
      createIssue(
        'unknown-page',
        getPosition(position),
        position.map(String).join('.'),
        withSuggestion(`Nothing is published at "${path}".`, near),
      ),
    ];
  };
  return [
    ...issues,
    ...value.flatMap(({ page, heading, also }, index): LocalIssue[] => {
      const anchors = new Set(byPath.get(page ?? '')?.chunks.map(({ anchor }) => anchor));
      const isMissing = heading !== undefined && anchors.size > 0 && !anchors.has(heading);
      const [near] = isMissing ? suggest(heading, anchors) : [];
      return [
        ...(page === undefined ? [] : pageIssue(page, [index, 'page'])),
        ...also.flatMap((path, at) => pageIssue(path, [index, 'also', at])),
        ...(isMissing
          ? [
              createIssue(
                'unknown-anchor',
                getPosition([index, 'heading']),
                `${index}.heading`,
                withSuggestion(`The page has no heading #${heading}.`, near === undefined ? undefined : `#${near}`),
              ),
            ]
          : []),
      ];
    }),
  ];
};
