import pg from 'pg';

/** Whether PostgreSQL rejected a row because of a unique constraint. */
export const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';
