import { agentNewsEndpoints } from '@centinela/api/agents/news.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../calls/send.ts';
import type { Area } from '../shared/area.ts';

export const newsKey = ['agent-news'];

/** Marks news items as seen on the server; without ids, all of them. */
export function useMarkSeen() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => call(agentNewsEndpoints.seen, { body: { ids } }),
    onSuccess: (answer) => queries.setQueryData(newsKey, answer),
  });
}

/** Marks an entry as seen when an agent opens its screen. Does nothing for clients. */
export function useMarkSeenOnOpen({ audience }: Area, id: string | undefined): void {
  const { mutate } = useMarkSeen();
  useEffect(() => {
    if (audience === 'AGENT' && id !== undefined) mutate([id]);
  }, [audience, id, mutate]);
}
