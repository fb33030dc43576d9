import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { Caller } from '#platform/http/caller.ts';

/** Whose content a caller may see: a client sees theirs, an agent theirs, anybody else what is for everybody. */
export function flavourOf(caller: Pick<Caller, 'user'> | null): Flavour {
  if (caller?.user.kind === 'CLIENT') return 'CLIENT';
  return caller?.user.kind === 'INSTALLER' ? 'AGENT' : 'PUBLICO';
}
