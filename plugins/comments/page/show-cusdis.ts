import type { CommentService } from '../comment-facts.ts';

type Cusdis = Extract<CommentService, { service: 'cusdis' }>;

/** Words of the form, by their names. */
export type CommentWords = Readonly<Record<string, string>>;

interface Comment {
  readonly by_nickname?: string;
  readonly content?: string;
  readonly createdAt?: string;
  readonly replies?: { readonly data?: readonly Comment[] };
}

const create = (tag: string, text = '', ...children: readonly Element[]): HTMLElement => {
  const made = document.createElement(tag);
  if (text !== '') made.textContent = text;
  made.append(...children);
  return made;
};

const toItem = ({ by_nickname: name = '', content = '', createdAt = '', replies }: Comment): HTMLElement =>
  create(
    'li',
    '',
    create('b', name),
    create('small', ` ${createdAt.slice(0, 10)}`),
    create('p', content),
    ...(replies?.data?.length ? [create('ul', '', ...replies.data.map(toItem))] : []),
  );

const field = (tag: 'input' | 'textarea', name: string, label: string, isRequired: boolean): HTMLElement => {
  const input = document.createElement(tag);
  input.name = name;
  input.required = isRequired;
  if (input instanceof HTMLInputElement && name === 'email') input.type = 'email';
  return create('label', label, input);
};

/** Shows the comments that a Cusdis has, and a form: its own script needs styles and scripts that the policy of pages forbids. */
export const showCusdis = async (
  place: Element,
  { address, id }: Cusdis,
  path: string,
  words: CommentWords,
): Promise<void> => {
  const url = new URL('/api/open/comments', address);
  const list = create('ul');
  const status = create('output');
  const form = document.createElement('form');
  form.append(
    field('input', 'nickname', words.commentsName ?? '', true),
    field('input', 'email', words.commentsEmail ?? '', false),
    field('textarea', 'content', words.commentsText ?? '', true),
    create('button', words.commentsSend),
    status,
  );
  form.querySelector('button')?.classList.add('button');
  place.lastElementChild?.replaceWith(create('div', '', list, form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const body = JSON.stringify({
      ...Object.fromEntries(new FormData(form)),
      appId: id,
      pageId: path,
      pageUrl: location.href,
      pageTitle: document.title,
    });
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      .then(({ ok }) => {
        status.textContent = (ok ? words.commentsSent : words.commentsFailed) ?? '';
        if (ok) form.reset();
      })
      .catch(() => {
        status.textContent = words.commentsFailed ?? '';
      });
  });
  try {
    const response = await fetch(`${url}?${new URLSearchParams({ appId: id, pageId: path, page: '1' })}`);
    const found: { data?: { data?: readonly Comment[] } } = await response.json();
    list.append(...(found.data?.data ?? []).map(toItem));
  } catch {
    status.textContent = words.commentsFailed ?? '';
  }
};
