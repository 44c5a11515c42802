/** Files whose page may be the home page, best first. */
export const homeFiles = ['index.md', 'site/index.md', '_index.md', 'README.md'];
