/** Maximum number of authors that one line names. */
const maxAuthors = 10;

const getName = (author: unknown): string[] => {
  if (typeof author === 'string') return author.trim() === '' ? [] : [author.trim()];
  if (typeof author !== 'object' || author === null) return [];
  const fields = new Map<string, unknown>(Object.entries(author));
  const name = fields.get('name') ?? fields.get('title') ?? fields.get('login');
  return typeof name === 'string' ? getName(name) : [];
};

/** The names of one or several authors; each is a name or an object with one. */
export const readAuthorNames = (value: unknown): string[] | undefined => {
  const names = (Array.isArray(value) ? value : [value]).slice(0, maxAuthors).flatMap(getName);
  return names.length === 0 ? undefined : names;
};

/**
 * The names of one or several authors in a line; each is a name or an object with one.
 *
 * @example
 * readAuthors(['A', { name: 'B' }]); // 'A, B'
 */
export const readAuthors = (value: unknown): string | undefined => readAuthorNames(value)?.join(', ');
