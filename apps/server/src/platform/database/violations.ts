import pg from 'pg';

/** Whether PostgreSQL rejected a row because of a unique constraint. */
export const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';

/** Whether PostgreSQL rejected a row because a row that it refers to does not exist (any more). */
export const isMissingReference = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23503';

/** Whether a statement gave up because another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '55P03';
