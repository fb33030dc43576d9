const zone = `'America/Argentina/Buenos_Aires'`;
const today = `date_trunc('day', now() at time zone ${zone})`;

/**
 * SQL: the last days in Argentina including today, as rows `d` with the day and the instants at which it begins
 * and ends.
 */
export const lastDays = (count: number): string =>
  `(select to_char(day, 'YYYY-MM-DD') as day, day at time zone ${zone} as begins,
      (day + interval '1 day') at time zone ${zone} as ends
    from generate_series(${today} - interval '${count - 1} days', ${today}, interval '1 day') day) d`;

/**
 * Like `lastDays`, for tables whose ids grow with time: `first_id` and `end_id` are the ids of the instants at
 * which the day begins and ends, so that a count by state can use the index of state and id. Precise to the
 * millisecond.
 */
export const lastDaysById = (count: number): string =>
  `(select d.*, uuidv7(d.begins - now()) as first_id, uuidv7(d.ends - now()) as end_id from ${lastDays(count)}) d`;
