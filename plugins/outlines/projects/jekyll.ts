import { getFolder } from '../listed.ts';
import { type FindProject, getList, getString, getValue, isRecord, type Project, readYaml } from './project.ts';

/** The folders of posts, whose names are the same in any folder. */
const findPosts = ({ files }: Project): string[] => [
  ...new Set(
    [...files]
      .filter((file) => /(?:^|\/)_posts\//.test(file))
      .map((file) => file.replace(/((?:^|\/)_posts)\/.*$/s, '$1')),
  ),
];

/** The folder of a scope in `defaults`: that of its path, or of its collection. */
const getScope = (scope: unknown): string => {
  const path = (getString(scope, 'path') ?? '').replaceAll(/^\/+|\/+$/g, '');
  const type = getString(scope, 'type');
  return path !== '' || type === undefined || type === 'pages' ? path : `_${type}`;
};

const signs = ['permalink', 'collections', 'theme', 'remote_theme', 'markdown'];

/** A site of Jekyll in the root of a folder: posts and collections have the addresses of `_config.yml`. */
export const findJekyll: FindProject = (project) => {
  const config = project.find(/(?:^|\/)_config\.ya?ml$/)[0];
  if (config === undefined || getFolder(config) !== '') return undefined;
  const posts = findPosts(project);
  const value = readYaml(project.getText(config) ?? '');
  if (posts.length === 0 && !signs.some((name) => getValue(value, name) !== undefined)) return undefined;
  const stated = getList(value, 'defaults').flatMap((each) => {
    const pattern = getString(each, 'values', 'permalink');
    const scope = getScope(getValue(each, 'scope'));
    return pattern === undefined || scope === '' ? [] : [{ from: scope, pattern }];
  });
  const collections = getValue(value, 'collections');
  const ofCollections = Object.keys(isRecord(collections) ? collections : {}).flatMap((name) => {
    const pattern = getString(collections, name, 'permalink');
    return pattern === undefined ? [] : [{ from: `_${name}`, pattern: pattern.replaceAll(':collection', name) }];
  });
  const pattern = getString(value, 'permalink') ?? 'date';
  return {
    root: '',
    description: `Jekyll project: pages in the whole folder, addresses from ${config}`,
    name: getString(value, 'title'),
    mounts: [{ from: '', to: '' }],
    permalinks: [...stated, ...ofCollections, ...posts.map((from) => ({ from, pattern }))],
  };
};
