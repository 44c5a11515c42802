/** A whole response as plain data: cheap to make, to keep and to send again. */
export interface PlainResponse {
  readonly status: number;
  /** Field names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}
