/** Notes that name each other, a list and a drawing in every way of writing an address. */
export const notesFolder: Readonly<Record<string, string>> = {
  'index.md': '# Notes\n\nSee [bees](bees.md), [their wax](/garden/wax) and [the list](list.txt).\n',
  'bees.md': '---\ntitle: Bees\naliases: [old-bees]\n---\nBees make honey. See ![a hive](hive.svg).\n',
  'garden/wax.md': '---\ntitle: Wax\ntags: [combs]\n---\nWax is what combs are made of. See [bees](../bees.md).\n',
  'hive.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  'list.txt': 'one\n',
};
