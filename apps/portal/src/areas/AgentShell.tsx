import { useEffect } from 'react';
import { suppressOfflineErrors, watchConnection } from '../calls/connection.ts';
import { queryClient } from '../calls/queries.ts';
import { getCacheOwner } from '../offline/cacheOwner.ts';
import { OfflineBar } from '../offline/OfflineBar.tsx';
import { allowOfflineQueries, startOfflineCache } from '../offline/offlineCache.ts';
import { sessionManager } from '../session/session.ts';
import { OfflineFallback } from '../shell/offlineFallback.ts';
import { AreaShell } from './AreaShell.tsx';
import { LogoutGuard } from './doorstep/LogoutGuard.tsx';
import { OfflineNotice } from './offline/OfflineNotice.tsx';
import { screenLoaders } from './offline/screenLoaders.ts';
import { agentArea } from './shared/area.ts';

/** Milliseconds after the start of the area until waiting forms are sent. */
const syncDelayMs = 1_500;

// These must run before the first query. Only the agents' area loads this module.
allowOfflineQueries();
suppressOfflineErrors();

/** Caches opened content during a session. */
function useOfflineCache(): void {
  useEffect(() => {
    const owner = getCacheOwner(sessionManager.current()?.user);
    if (owner !== null) void startOfflineCache(owner, screenLoaders);
  }, []);
}

/** Sends the forms of visits that are waiting on this device, and stores what the next ones need. */
function useDoorstepForms(): void {
  useEffect(() => {
    const owner = getCacheOwner(sessionManager.current()?.user);
    if (owner === null) return;
    let stop: (() => void) | null = null;
    let isClosed = false;
    // After the screen, which the agent is waiting for.
    const timer = setTimeout(() => {
      void Promise.all([import('./doorstep/queue/runSync.ts'), import('./doorstep/doorstepQueries.ts')]).then(
        ([{ startSync }, { catalogueQuery }]) => {
          if (isClosed) return;
          stop = startSync(owner);
          void queryClient.prefetchQuery(catalogueQuery);
        },
        () => undefined,
      );
    }, syncDelayMs);
    return () => {
      isClosed = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}

/** Layout of the agents' area, whose screens show what is available offline and how old it is. */
export function AgentShell() {
  useOfflineCache();
  useEffect(watchConnection, []);
  useDoorstepForms();
  return (
    <OfflineFallback value={OfflineNotice}>
      <AreaShell area={agentArea} prompt={<OfflineBar />} />
      <LogoutGuard />
    </OfflineFallback>
  );
}
