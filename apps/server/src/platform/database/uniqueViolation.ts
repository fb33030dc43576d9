import pg from 'pg';

/** Whether PostgreSQL refused a row because another one has its value. */
export const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '23505';
