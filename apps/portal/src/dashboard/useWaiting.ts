import { definitions } from '@centinela/sections/registry.ts';
import { useQueries } from '@tanstack/react-query';
import { usePermissions } from '../calls/permissions.ts';
import { call } from '../calls/send.ts';
import { endpointsOf, entryKeys } from './entries.ts';
import type { Waiting, WaitingState } from './waiting.ts';

/** Shared by the sidebar and the home: asked once a minute at most, and again after a save of the section. */
const staleTime = 60_000;

/** What waits in every section that the user may list; sections are asked side by side. */
export function useWaiting(state: WaitingState, isEnabled = true): Waiting[] {
  const { may } = usePermissions();
  const sections = definitions.filter((definition) => may(definition, 'list'));
  return useQueries({
    queries: sections.map((definition) => ({
      queryKey: entryKeys.list(definition, `waiting ${state}`),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(endpointsOf(definition).list, { query: { 'filter[state]': state }, signal }),
      enabled: isEnabled,
      staleTime,
      meta: { background: true },
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const definition = sections[index];
        return data && definition
          ? [{ definition, records: data.data, total: data.pagination?.total ?? data.data.length }]
          : [];
      }),
  });
}
