/** The day of a moment, as written in its own time zone: YYYY-MM-DD; undefined for anything else. */
export const toDay = (moment: unknown): string | undefined => {
  if (moment instanceof Date) return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10);
  if (typeof moment !== 'string') return undefined;
  const written = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(moment);
  const [, year = '', month = '', day = ''] = written ?? [];
  const text = written === null ? moment : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A name of a month means midnight in the zone of this machine, and so does the day that is asked for.
  const date = written === null && /\b\d{4}\b/.test(text) ? new Date(text) : new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  if (written !== null) return date.toISOString().slice(0, 10) === text && year >= '0001' ? text : undefined;
  const local = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return local.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');
};

/** A moment as a date and time in UTC; undefined if it is none. A time without a zone is in UTC. */
export const getMoment = (moment: unknown): string | undefined => {
  const written = moment instanceof Date ? moment.toISOString() : typeof moment === 'string' ? moment.trim() : '';
  const text = written.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/, '$1T$2').replace(/ ?([+-]\d\d):?(\d\d)$/, '$1:$2');
  const zoned = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? `${text}Z` : text;
  const time = Date.parse(zoned);
  return Number.isNaN(time) || toDay(text) === undefined ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`;
};
