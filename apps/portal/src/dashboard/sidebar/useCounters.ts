import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { useNewLeads } from '../leads/useNewLeads.ts';
import type { OwnCount } from '../places/ownPlaces.ts';
import type { Place } from '../places/usePlaces.ts';
import { useWaiting } from '../records/useWaiting.ts';
import { countWaitingIn } from '../records/waiting.ts';
import { useOperations } from '../shared/useOperations.ts';

/** Delay before the counters are loaded, in milliseconds, so that the first screen loads faster. */
const countersDelayMs = 1500;

/** Returns the counter of a screen with its accessible text; null for screens without a counter. */
export type GetCounter = (place: Place) => { count: number; text: string } | null;

/** Returns a function that counts a screen's pending work: unanswered leads, unpublished entries, failures. */
export function useCounters(): GetCounter {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const [isDelayOver, setDelayOver] = useState(false);
  useTimeout(() => setDelayOver(true), countersDelayMs, { autoInvoke: true });
  const leads = useNewLeads(has('leads.list') && isDelayOver).data;
  const waiting = useWaiting(isDelayOver).data ?? [];
  const operations = useOperations(isDelayOver).data;
  const ownCounts: Record<OwnCount | 'leads', number> = {
    leads: leads?.pagination?.total ?? leads?.data.length ?? 0,
    pendingUsers: operations?.pendingUsers ?? 0,
    cancellations: operations?.cancellations?.open ?? 0,
    requests: operations?.requests ?? 0,
    visits: operations?.visits ?? 0,
    imports: operations?.imports?.waiting.total ?? 0,
    activations: (operations?.activations?.FAILED ?? 0) + (operations?.activations?.REFUSED ?? 0),
    mails: operations?.mails?.failed ?? 0,
  };
  const createCounter = (key: OwnCount | 'leads' | 'entries', count: number) => ({
    count,
    text: t(`waits.${key}`, { count }),
  });
  return ({ waits }) => {
    if (!waits) return null;
    if (typeof waits === 'string') return createCounter(waits, ownCounts[waits]);
    const entries = waits.lists.map(({ definition, flavour }) =>
      countWaitingIn(waiting, definition, flavour),
    );
    return createCounter(
      'entries',
      entries.reduce((sum, count) => sum + count, 0),
    );
  };
}
