import { splitTarget, targetOf } from '../../http/target.ts';

const isPaged = (output: object): output is { next: string | null; previous: string | null } =>
  'next' in output && 'previous' in output;

/** The links of a list as RFC 8288 has them: next, prev and first. */
export const pagingLinks = (output: object, requestUrl: string, origin: string): string[] => {
  if (!isPaged(output)) return [];
  const { pathname, query } = splitTarget(targetOf(requestUrl));
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(cursor|offset)=/.test(pair));
  // A query that was read is valid percent-encoding; what else could end the link early is encoded here.
  const first = `${origin}${pathname}${kept.length === 0 ? '' : `?${kept.join('&')}`}`.replace(
    /[<>"\s]/g,
    (character) => encodeURIComponent(character),
  );
  return [
    ...(output.next === null ? [] : [`<${output.next}>; rel="next"`]),
    ...(output.previous === null ? [] : [`<${output.previous}>; rel="prev"`]),
    `<${first}>; rel="first"`,
  ];
};
