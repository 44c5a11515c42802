const failedConnection = /^(?:the connection failed|its host did not respond|there seems to be no connection)/;

/** A sentence if no host of any picture could be reached; undefined if one was, or if earlier builds have copies. */
export const describeNoNetwork = (urls: readonly string[], reasons: ReadonlyMap<string, string>): string | undefined =>
  urls.length > 0 && urls.every((url) => failedConnection.test(reasons.get(url) ?? ''))
    ? 'No picture of another host could be fetched: this machine seems to have no network. Pages show the text alternatives; the next build with a network fetches the pictures.'
    : undefined;
