/**
 * SQL, part of a select list: lets this transaction commit without waiting for the disk. Whoever uses it waits with
 * `createFlush` before they answer. A transaction that notifies holds PostgreSQL's one lock of all notifiers until its
 * commit has reached the disk, so that saves would wait for the disk one after the other; this way they share it.
 *
 * Where standbys confirm commits nothing changes: a flush knows of this server's disk only.
 *
 * @param condition SQL that says whether somebody waits for the flush
 */
export const commitBeforeFlush = (condition: string): string =>
  `case when ${condition} and current_setting('synchronous_standby_names') = ''
    then set_config('synchronous_commit', 'off', true) end`;

/** A message of no content, which PostgreSQL writes to its log and flushes with everything before it (17 and newer). */
const flushText = `select pg_logical_emit_message(false, 'flush', '', true)`;

/**
 * Waits until everything that was committed before the call is on the disk. Those who wait at the same time share one
 * flush.
 *
 * @returns a function that rejects when PostgreSQL was lost: whether the commit survived is then unknown
 */
export function createFlush(db: {
  query(statement: { name: string; text: string }): Promise<unknown>;
}): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  const flush = async () => {
    // One under way may have begun before the commit that is waited for: the next one counts.
    await running.catch(() => undefined);
    next = null;
    const mine = db.query({ name: 'flush', text: flushText });
    running = mine;
    await mine;
  };
  return () => {
    next ??= flush();
    return next;
  };
}
