import { createOpenApi } from '../../src/interfaces/api/openapi.ts';
import { context } from './context.ts';

/** The OpenAPI document as a client parses it. */
export const document: ReturnType<typeof createOpenApi> = JSON.parse(JSON.stringify(createOpenApi(context)));
