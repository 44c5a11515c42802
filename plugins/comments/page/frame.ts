import type { CommentService } from '../comment-facts.ts';

/** The services whose comments are a page of their own. */
export type FrameService = Extract<CommentService, { service: 'giscus' | 'utterances' }>;

/** The parameters of the frame. */
export interface FramedPage {
  readonly page: string;
  readonly path: string;
  readonly title: string;
  readonly language: string;
  /** The session that the service gave a reader who signed in there. */
  readonly session: string | null;
}

/** The address of the frame, as the script of the service would write it: so that no script of it runs in the page. */
export const getFrame = (comments: FrameService, { page, path, title, language, session }: FramedPage): string => {
  const { origin, pathname } = new URL(page);
  const query =
    comments.service === 'giscus'
      ? {
          origin: page,
          session: session ?? '',
          theme: 'preferred_color_scheme',
          reactionsEnabled: '1',
          emitMetadata: '0',
          inputPosition: 'top',
          repo: comments.repository,
          repoId: comments.repositoryId,
          category: comments.category,
          categoryId: comments.categoryId,
          strict: '0',
          description: '',
          backLink: page,
          term: path,
        }
      : {
          src: 'https://utteranc.es/client.js',
          repo: comments.repository,
          'issue-term': 'pathname',
          theme: 'preferred-color-scheme',
          url: page,
          origin,
          pathname: path || pathname.slice(1),
          title,
          description: '',
          session: session ?? '',
        };
  const tongue = language.split('-', 1)[0] ?? 'en';
  const base =
    comments.service === 'giscus'
      ? `https://giscus.app/${tongue === 'en' ? '' : `${tongue}/`}widget`
      : 'https://utteranc.es/utterances.html';
  return `${base}?${new URLSearchParams(query)}`;
};
