// Loaded before AFDocs, which computes for seconds between requests on a slow machine and then writes to a connection
// that has been closed as idle. RFC 9112 §9.3.1 lets a client ask again; Node's fetch leaves that to its caller.
const fetchOnce = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  try {
    return await fetchOnce(input, init);
  } catch (error) {
    if (error?.cause?.code !== 'UND_ERR_SOCKET') throw error;
    return fetchOnce(input, init);
  }
};
