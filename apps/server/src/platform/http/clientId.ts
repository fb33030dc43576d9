import { AppError } from '../errors/appError.ts';
import type { Caller } from './caller.ts';

/** Returns the client id of a caller with access `client`, which always has one; narrows the type. */
export function getClientId({ user }: Caller): string {
  if (user.kind !== 'CLIENT') throw new AppError('forbidden');
  return user.id;
}
