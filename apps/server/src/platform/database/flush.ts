/**
 * SQL for a select list: lets this transaction commit without waiting for the disk. Callers must await
 * `createFlush` before they respond. A transaction that notifies holds PostgreSQL's global notification lock
 * until its commit is flushed, so saves would wait for the disk one after the other; this way they share one
 * flush.
 *
 * Has no effect where standbys confirm commits, because a flush only covers this server's disk.
 *
 * @param condition SQL that says whether a caller waits for the flush
 */
export const commitBeforeFlush = (condition: string): string =>
  `case when ${condition} and current_setting('synchronous_standby_names') = ''
    then set_config('synchronous_commit', 'off', true) end`;

/** Writes an empty message to the write-ahead log and flushes everything before it (PostgreSQL 17 and newer). */
const flushText = `select pg_logical_emit_message(false, 'flush', '', true)`;

/**
 * Waits until everything committed before the call is on disk. Concurrent callers share one flush.
 *
 * @returns a function that rejects when PostgreSQL was lost: it is then unknown whether the commit survived
 */
export function createFlush(db: {
  query(statement: { name: string; text: string }): Promise<unknown>;
}): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  const flush = async () => {
    // A flush in progress may have begun before our commit, so wait for the next one.
    await running.catch(() => undefined);
    next = null;
    const ownFlush = db.query({ name: 'flush', text: flushText });
    running = ownFlush;
    await ownFlush;
  };
  return () => {
    next ??= flush();
    return next;
  };
}
