import { type LintRules, lintText } from '../../../library/lint/lint-text.ts';
import { type Document, readDocument } from '../../../library/markdown/document.ts';
import { type Resolution, resolverFor, type Targets } from '../addresses/resolve-address.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { digestOf } from '../digest.ts';
import type { SourcePage } from './read-source-pages.ts';

/** A page whose text is read, with what each of its addresses leads to, in their order. */
export interface ReadPage {
  readonly draft: SourcePage;
  readonly document: Document;
  readonly resolutions: readonly Resolution[];
}

const digestOfUrls = (resolutions: readonly Resolution[]): string =>
  digestOf(resolutions.map(({ url }) => url).join('\0'));

/**
 * Reads the text of a page, or takes what an earlier build kept, if all of its addresses still lead to the same
 * places. With rules only the faults are wanted: the text is held against them and stays unwritten.
 */
export const readText = (
  draft: SourcePage,
  targets: Targets,
  cache: ContentCache | undefined,
  rules: LintRules | undefined,
): ReadPage => {
  const resolve = resolverFor(draft.file, draft.path, targets);
  const links = draft.fields.terms && draft.modified !== '' ? targets.terms : undefined;
  const linked = links === undefined ? '' : `${links.digest}\0${draft.path}`;
  // Examples of requests carry the address of the site that shows them.
  const body = draft.body.replaceAll('{origin}', targets.origin);
  const key = digestOf(`${linked}\0${draft.head.split('\n').length}\0${body}`);
  const kept = cache?.documents.get(key);
  if (kept !== undefined) {
    const resolutions = kept.document.addresses.map(({ url, kind }) => resolve(url, kind));
    if (kept.resolved === digestOfUrls(resolutions)) return { draft, document: kept.document, resolutions };
  }
  const resolutions: Resolution[] = [];
  const document = readDocument(
    body,
    (url, kind) => {
      const resolution = resolve(url, kind);
      resolutions.push(resolution);
      return resolution.url;
    },
    draft.head,
    rules && ((tree, shift) => lintText(tree, shift, rules)),
    links && { own: draft.path, links },
  );
  cache?.documents.set(key, { resolved: digestOfUrls(resolutions), document });
  return { draft, document, resolutions };
};
