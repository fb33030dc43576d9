import { audit } from '@centinela/api/operations/audit.ts';
import { call } from '../../calls/send.ts';
import { useListQuery } from '../../shared/list/useListQuery.ts';

/** The audit entries that match a query string. */
export const useAudit = (query: string, { background = false, isAllowed = true } = {}) =>
  useListQuery({
    key: ['audit', query],
    query,
    ask: (part) => call(audit, part),
    enabled: isAllowed,
    // The log must be up to date whenever it is opened.
    staleTime: 0,
    meta: { background },
  });
