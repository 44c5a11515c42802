import { addedEndpoints } from '../../interfaces/endpoint.ts';
import { getFunction } from './interface-function.ts';

/** Creates the function of one endpoint of a plug-in; the build writes the file that calls it. */
export const addedFunction = (name: string) =>
  getFunction(
    addedEndpoints
      .read()
      .map(({ item }) => item)
      .filter((endpoint) => endpoint.name === name),
  );
