import type { Plugin } from 'esbuild';
import type { DiscoveryDocument } from '../../../interfaces/discovery/document.ts';

/** The part of a document that links to it use. */
export type KnownDocument = Pick<DiscoveryDocument, 'rel' | 'pathname' | 'mediaType'>;

/**
 * Puts the list of the documents of a site in place of their code, on a platform that sends these files itself: a function there
 * only names them.
 */
export const knownDocuments = (documents: readonly KnownDocument[]): Plugin => ({
  name: 'known-documents',
  setup({ onLoad }) {
    const list = JSON.stringify(documents.map(({ rel, pathname, mediaType }) => ({ rel, pathname, mediaType })));
    onLoad({ filter: /[\\/]interfaces[\\/]discovery[\\/]index\.[jt]s$/ }, () => ({
      contents: `export const getFixedDocuments = () => ${list}; export const documentAt = () => undefined; export const families = () => [];`,
    }));
  },
});
