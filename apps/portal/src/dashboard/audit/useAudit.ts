import { audit } from '@centinela/api/operations/audit.ts';
import { call } from '../../calls/send.ts';
import { useListQuery } from '../list/useListQuery.ts';

/** Changes by a query string. */
export const useAudit = (query: string, { background = false, isAllowed = true } = {}) =>
  useListQuery({
    key: ['audit', query],
    query,
    ask: (part) => call(audit, part),
    enabled: isAllowed,
    // Whoever opens the log wants it as it is now.
    staleTime: 0,
    meta: { background },
  });
