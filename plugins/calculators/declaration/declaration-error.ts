/** An error of a declaration: where it is and how to fix it. */
export interface DeclarationError {
  readonly path: readonly (string | number)[];
  readonly message: string;
}
