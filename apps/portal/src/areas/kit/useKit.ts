import { agentLinkEndpoints } from '@centinela/api/agents/links.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

export const kitKey = ['kit'];

/** What an agent may share, with the links that there are. */
export const useKit = () =>
  useQuery({ queryKey: kitKey, queryFn: ({ signal }) => call(agentLinkEndpoints.kit, { signal }) });
