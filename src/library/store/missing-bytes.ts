/** Thrown by a read of bytes that are still in a storage elsewhere. The computation runs again when they have arrived. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
}
