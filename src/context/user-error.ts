/** An error whose message tells the owner what was wrong, where, and what to do. Commands print it without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
