import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';

/** Endpoints with access `client` always have one; this says so to the compiler. */
export function clientIdOf(caller: Caller | null): string {
  if (caller?.user.kind !== 'CLIENT') throw new AppError('forbidden');
  return caller.user.id;
}
