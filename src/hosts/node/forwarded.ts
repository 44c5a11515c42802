/** A parameter, if there is one before the separator. Ports and brackets are read without quotes too, as some proxies write them. */
const parameter = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=(?:([\w!#$%&'*+.^`|~:[\]-]+)|"((?:[^"\\]|\\.)*)"))?[ \t]*([;,]|$)/y;

/** Reads the client that each proxy names in a Forwarded field (RFC 7239 §4); an empty list if the field breaks the syntax. */
export const readForwarded = (field: string): readonly (string | undefined)[] => {
  const clients: (string | undefined)[] = [undefined];
  parameter.lastIndex = 0;
  for (;;) {
    const [, name, token, quoted, separator] = parameter.exec(field) ?? [];
    if (separator === undefined) return [];
    if (name?.toLowerCase() === 'for') {
      // Twice in one element is not allowed, and one of the two may be what a client claims.
      if (clients.at(-1) !== undefined) return [];
      clients[clients.length - 1] = token ?? quoted?.replace(/\\(.)/g, '$1');
    }
    if (separator === '') return clients;
    if (separator === ',') clients.push(undefined);
  }
};
