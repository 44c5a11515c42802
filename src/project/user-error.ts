/** An error for the owner: its message says what was wrong, where, and how to fix it. Commands print no stack for it. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
