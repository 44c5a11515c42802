import { addedEndpoints } from '../../interfaces/endpoint.ts';
import { functionOf } from './interface-function.ts';

/** Creates the function of one endpoint of a plug-in; the build writes the file that calls it. */
export const addedFunction = (name: string) =>
  functionOf(
    addedEndpoints
      .read()
      .map(({ item }) => item)
      .filter((endpoint) => endpoint.name === name),
  );
