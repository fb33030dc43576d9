import { leadEndpoints, leadRules } from '@centinela/api/leads/leads.ts';

/** The queue of leads. */
export const leadQueue = { name: 'leads', key: 'leads', rules: leadRules, endpoints: leadEndpoints } as const;
