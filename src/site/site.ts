/** Base paths of the dynamic endpoints. */
export const endpoints = {
  api: '/api/v1',
  mcp: '/mcp',
  a2a: '/a2a',
  ask: '/ask',
  health: '/health',
} as const;

/** Folder of the published site with the data of its release, for servers that read them from there. */
export const dataFolder = '_data';
