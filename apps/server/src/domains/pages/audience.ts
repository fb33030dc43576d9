import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Caller } from '#platform/http/caller.ts';

/** Determines the audience to which a caller belongs: clients, agents or the public. */
export function getFlavour(caller: Pick<Caller, 'user'> | null): Flavour {
  if (caller?.user.kind === 'CLIENT') return 'CLIENT';
  return caller?.user.kind === 'INSTALLER' ? 'AGENT' : 'PUBLICO';
}
