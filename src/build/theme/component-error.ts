import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { UserError } from '../../project/user-error.ts';
import { addedSlots } from './slots.ts';

/** An error of the bundler in one module. */
const ModuleError = z.object({
  message: z.string(),
  id: z.string(),
  plugin: z.string().optional(),
  loc: z.object({ line: z.number(), column: z.number() }).optional(),
});
const Errors = z.object({ errors: z.array(z.unknown()) });

/**
 * An error of compiling pages as one of a component of the owner or of a plug-in, with file, line, column and reason, where it is in
 * one. Returns any other unchanged.
 */
export const componentError = (error: unknown, components: string | undefined): unknown => {
  const added = addedSlots.read();
  const isOwn = (file: string): boolean =>
    (components !== undefined && file.startsWith(components + path.sep)) ||
    added.some(({ item }) => item.file === file);
  const all = Errors.safeParse(error).data?.errors ?? [error];
  const own = all.flatMap((each) => {
    const { id, message, loc, plugin } = ModuleError.safeParse(each).data ?? { id: '', message: '' };
    const [file = ''] = id.split('?', 1);
    if (!isOwn(file)) return [];
    const [reason = ''] = stripVTControlCharacters(message).trim().split('\n', 1);
    // Plugins count columns from 1, the bundler itself from 0.
    const first = plugin === undefined ? 1 : 0;
    const place = loc === undefined ? file : `${file}:${loc.line}:${Math.max(loc.column + first, 1)}`;
    return [`${place}: ${reason.replace(/^\[[\w-]+\] /, '').replace(/\.?$/, '.')}`];
  });
  if (own.length === 0) return error;
  return new UserError(`${own.join('\n')}\nCorrect the component, or take it out of the folder.`, { cause: error });
};
