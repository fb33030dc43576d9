import { requestEndpoints, requestRules } from '@centinela/api/requests/requests.ts';

/** The queue of client requests. Its query key differs from the key of the requests in the clients' area. */
export const requestQueue = {
  name: 'requests',
  key: 'serviceRequests',
  rules: requestRules,
  endpoints: requestEndpoints,
} as const;
