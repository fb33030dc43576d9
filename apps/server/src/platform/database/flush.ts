/**
 * SQL for a select list: lets this transaction commit without waiting for the disk. Callers must await
 * `createFlush` before they respond. A transaction with NOTIFY holds PostgreSQL's global notification lock until
 * its commit is flushed, so concurrent saves would wait for the disk one after the other. With this setting they
 * share one flush.
 *
 * Has no effect if commits wait for standby servers, because a flush only covers the disk of this server.
 *
 * @param condition SQL condition: a caller waits for the flush
 */
export const commitBeforeFlush = (condition: string): string =>
  `case when ${condition} and current_setting('synchronous_standby_names') = ''
    then set_config('synchronous_commit', 'off', true) end`;

/** Writes an empty message to the write-ahead log and flushes everything before it (PostgreSQL 17 and newer). */
const flushText = `select pg_logical_emit_message(false, 'flush', '', true)`;

/**
 * Waits until everything committed before the call is on disk. Concurrent callers share one flush.
 *
 * @returns a function that rejects when the connection was lost: it is then unknown whether the commit survived
 */
export function createFlush(db: {
  query(statement: { name: string; text: string }): Promise<unknown>;
}): () => Promise<void> {
  let flushInProgress: Promise<unknown> = Promise.resolve();
  let nextFlush: Promise<void> | null = null;
  const flush = async () => {
    // A flush in progress may have begun before our commit, so wait for the next one.
    await flushInProgress.catch(() => undefined);
    nextFlush = null;
    const newFlush = db.query({ name: 'flush', text: flushText });
    flushInProgress = newFlush;
    await newFlush;
  };
  return () => {
    nextFlush ??= flush();
    return nextFlush;
  };
}
