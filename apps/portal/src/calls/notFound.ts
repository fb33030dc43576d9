import { ApiError } from '@centinela/api/http/client.ts';

/** Whether an error is a 404: the record does not exist or is not available to the user. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
