import { requestEndpoints, requestRules } from '@centinela/api/requests/requests.ts';

/** The queue of client requests. Its query key differs from that of the client's own requests. */
export const requestQueue = {
  name: 'requests',
  key: 'serviceRequests',
  rules: requestRules,
  endpoints: requestEndpoints,
} as const;
