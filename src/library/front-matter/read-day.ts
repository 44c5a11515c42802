/** Months by the first three letters of their English names, as tools write them. */
const months = new Map(
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, at) => [
    name,
    at + 1,
  ]),
);
/** Maximum length of a date in characters: those of JavaScript have 60, with the name of their zone. */
const maxLength = 80;

const toMonth = (name: string): number => months.get(name.slice(0, 3).toLowerCase()) ?? 0;

/** A day that the calendar has as YYYY-MM-DD. */
const toDay = (year: number, month: number, date: number): string | undefined => {
  const day = new Date(Date.UTC(year, month - 1, date));
  return year >= 1000 && day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date
    ? day.toISOString().slice(0, 10)
    : undefined;
};

/** Forms in which tools write days, each with the order of its numbers. */
const forms: readonly { readonly form: RegExp; readonly read: (parts: readonly string[]) => string | undefined }[] = [
  // 2020-01-05, 2020/1/5, 2020.01.05, with a time and a zone after it.
  {
    form: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:$|[T\s,])/i,
    read: ([, year, , month, date]) => toDay(Number(year), Number(month), Number(date)),
  },
  {
    form: /^(\d{4})(\d\d)(\d\d)(?:$|T)/,
    read: ([, year, month, date]) => toDay(Number(year), Number(month), Number(date)),
  },
  // 05/13/2020 or 13/05/2020: only where one number cannot be a month.
  {
    form: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[T\s,])/,
    read: ([, first, second, year]) => {
      const [a, b] = [Number(first), Number(second)];
      if (a <= 12 && b <= 12 && a !== b) return undefined;
      return a > 12 ? toDay(Number(year), b, a) : toDay(Number(year), a, b);
    },
  },
  // Jan 5, 2020, Wed Jan 05 2020 10:00:00 GMT+0100, and as Git and Unix write it: Sun Jan 5 10:00:00 2020 +0100.
  {
    form: /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:\d\d?:\d\d:\d\d\s+)?(?:[a-z]{3,4}\s+)?(\d{4})(?:$|[T\s,])/i,
    read: ([, month = '', date, year]) => toDay(Number(year), toMonth(month), Number(date)),
  },
  // 5 January 2020 and Sun, 05 Jan 2020 10:00:00 +0100 (RFC 5322 §3.3).
  {
    form: /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:$|[T\s,])/i,
    read: ([, date, month = '', year]) => toDay(Number(year), toMonth(month), Number(date)),
  },
];

/** The day of a time in seconds or milliseconds since 1970; small numbers are years or counts. */
const dayOfTime = (time: number): string | undefined => {
  const milliseconds = Math.abs(time) >= 1e11 ? time : time * 1000;
  return Math.abs(time) >= 1e8 && Math.abs(milliseconds) < 4e12
    ? new Date(milliseconds).toISOString().slice(0, 10)
    : undefined;
};

/**
 * The day that a date of another tool names, as YYYY-MM-DD: the day as its author wrote it, in the author's
 * zone. Undefined for a day that could be another one too, such as 01/02/2020.
 *
 * @example
 * readDay('2020-01-01 23:00:00 -0600'); // '2020-01-01'
 */
export const readDay = (value: unknown): string | undefined => {
  if (typeof value === 'number') return forms[1]?.form.test(String(value)) ? readDay(String(value)) : dayOfTime(value);
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  const text = value.trim().replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/, '$1-$2-$3');
  for (const { form, read } of forms) {
    const parts = form.exec(text);
    if (parts !== null) return read(parts);
  }
  return undefined;
};

const time = /[T\s](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;

/** A day, or a date and time with an offset; a time without a zone is one of UTC. */
export const readMoment = (value: unknown): string | undefined => {
  const day = readDay(value);
  const parts = typeof value === 'string' ? time.exec(value.trim().slice(0, maxLength)) : null;
  if (day === undefined || parts === null) return day;
  const [, hour = '', minute = '', second = '00', zone = 'Z'] = parts;
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z';
  const moment = `${day}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`;
  return Number.isNaN(Date.parse(moment)) ? day : moment;
};

/**
 * The day of a month/day/year date, which a field of Microsoft Learn has by its definition.
 *
 * @example
 * readMonthFirst('01/02/2020'); // '2020-01-02'
 */
export const readMonthFirst = (value: unknown): string | undefined => {
  const parts = typeof value === 'string' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim()) : null;
  return parts === null ? readDay(value) : toDay(Number(parts[3]), Number(parts[1]), Number(parts[2]));
};
