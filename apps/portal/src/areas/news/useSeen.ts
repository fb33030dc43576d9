import { agentNewsEndpoints } from '@centinela/api/agents/news.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../calls/send.ts';
import type { Area } from '../area.ts';

export const newsKey = ['agent-news'];

/** Notes on the server that the agent has seen some of what is new, or all without ids. */
export function useSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(agentNewsEndpoints.seen, { body: { ids } }),
    onSuccess: (answer) => queries.setQueryData(newsKey, answer),
  });
}

/** An agent who has an entry open has seen it, by whichever way they came. Nothing for clients. */
export function useNoteSeen({ audience }: Area, id: string | undefined): void {
  const { mutate } = useSeen();
  useEffect(() => {
    if (audience === 'AGENT' && id !== undefined) mutate([id]);
  }, [audience, id, mutate]);
}
