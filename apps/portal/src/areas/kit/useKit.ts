import { agentLinkEndpoints } from '@centinela/api/agents/links.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

export const kitKey = ['kit'];

/** Loads the items an agent can share, with their links. */
export const useKit = () =>
  useQuery({ queryKey: kitKey, queryFn: ({ signal }) => call(agentLinkEndpoints.kit, { signal }) });
