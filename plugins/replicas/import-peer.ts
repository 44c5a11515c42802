import { UserError } from '../../src/context/user-error.ts';

/** Imports a package that only servers with some settings need. Throws a UserError that says how to install it. */
export const importPeer = async <Module>(name: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new UserError(`The package ${name} is not installed. Run \`npm install ${name}\`.`);
  }
};
