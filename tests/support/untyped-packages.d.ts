declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    mediaTypes(available: readonly string[]): string[];
  }
}

declare module 'jsonld' {
  interface ExpandedNode {
    readonly '@id'?: string;
    readonly '@type'?: readonly string[];
  }
  interface Loaded {
    readonly contextUrl: undefined;
    readonly documentUrl: string;
    readonly document: unknown;
  }
  const jsonld: {
    expand(
      input: unknown,
      options: { readonly documentLoader: (url: string) => Promise<Loaded> },
    ): Promise<readonly ExpandedNode[]>;
  };
  export default jsonld;
}
