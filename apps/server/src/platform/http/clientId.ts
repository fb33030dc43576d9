import { AppError } from '../errors/appError.ts';
import type { Caller } from './caller.ts';

/** Whose things a call with access `client` is about: it always has one; this says so to the compiler. */
export function clientIdOf({ user }: Caller): string {
  if (user.kind !== 'CLIENT') throw new AppError('forbidden');
  return user.id;
}
