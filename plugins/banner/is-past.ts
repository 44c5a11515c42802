/** True after the end of a day, where it ends last on Earth. */
export const isPast = (day: string | undefined, now: Date): boolean =>
  day !== undefined && now.getTime() > Date.parse(`${day}T23:59:59-12:00`);
