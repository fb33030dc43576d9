const zone = `'America/Argentina/Buenos_Aires'`;
const today = `date_trunc('day', now() at time zone ${zone})`;

/** SQL: the last days in Argentina, today included, as rows `d` of the day and the instants it begins and ends at. */
export const lastDays = (count: number): string =>
  `(select to_char(day, 'YYYY-MM-DD') as day, day at time zone ${zone} as begins,
      (day + interval '1 day') at time zone ${zone} as ends
    from generate_series(${today} - interval '${count - 1} days', ${today}, interval '1 day') day) d`;

/**
 * The same for tables whose ids grow with time: `first_id` and `end_id` are ids of the instants at which the day begins and
 * ends, so that a count by a state follows the index of state and id. To the millisecond.
 */
export const lastDaysById = (count: number): string =>
  `(select d.*, uuidv7(d.begins - now()) as first_id, uuidv7(d.ends - now()) as end_id from ${lastDays(count)}) d`;
