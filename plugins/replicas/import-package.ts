import { UserError } from '../../src/project/user-error.ts';

/**
 * Imports a package that only servers with some settings need, and that is not installed with the program. Throws a UserError that
 * says how to install it.
 *
 * @param wanted - The package with the version that this code is written for, such as `aws4fetch@1`.
 */
export const importPackage = async <Module>(wanted: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new UserError(`A package is not installed. Run \`npm install ${wanted}\`.`);
  }
};
