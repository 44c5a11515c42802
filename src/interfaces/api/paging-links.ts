import { splitTarget, targetOf } from '../../http/target.ts';

const isPaged = (output: object): output is { next: string | null; previous: string | null } =>
  'next' in output && 'previous' in output;

/** Returns the Link values of a list (RFC 8288): next, prev and first. */
export const pagingLinks = (output: object, requestUrl: string, origin: string): string[] => {
  if (!isPaged(output)) return [];
  const { pathname, query } = splitTarget(targetOf(requestUrl));
  const filters = query.split('&').filter((pair) => pair !== '' && !/^(cursor|offset)=/.test(pair));
  // The query is valid percent-encoding by now; characters that would end the link early are encoded here.
  const first = `${origin}${pathname}${filters.length === 0 ? '' : `?${filters.join('&')}`}`.replace(
    /[<>"\s]/g,
    (character) => encodeURIComponent(character),
  );
  return [
    ...(output.next === null ? [] : [`<${output.next}>; rel="next"`]),
    ...(output.previous === null ? [] : [`<${output.previous}>; rel="prev"`]),
    `<${first}>; rel="first"`,
  ];
};
