import { maxTargetLength, targetIn, targetTooLong } from '../../http/target.ts';
import { Problem } from '../../problem.ts';
import type { Step } from '../env.ts';

/** The largest header section that is read, in bytes. */
const maxHeaderBytes = 16 * 1024;

const countHeaderBytes = (headers: Headers): number => {
  let bytes = 0;
  for (const [name, value] of headers) bytes += name.length + value.length + 4;
  return bytes;
};

/** Refuses oversized targets and header sections. */
export const limits: Step = async (c, next) => {
  if (targetIn(c).length > maxTargetLength) throw targetTooLong();
  if (countHeaderBytes(c.req.raw.headers) > maxHeaderBytes)
    throw new Problem('headers-too-large', `Send at most ${maxHeaderBytes} bytes of headers.`);
  await next();
};
