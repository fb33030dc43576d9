import { useEffect } from 'react';
import { suppressOfflineErrors, watchConnection } from '../calls/connection.ts';
import { getCacheOwner } from '../offline/cacheOwner.ts';
import { OfflineBar } from '../offline/OfflineBar.tsx';
import { allowOfflineQueries, startOfflineCache } from '../offline/offlineCache.ts';
import { sessionManager } from '../session/session.ts';
import { OfflineFallback } from '../shell/offlineFallback.ts';
import { AreaShell } from './AreaShell.tsx';
import { OfflineNotice } from './offline/OfflineNotice.tsx';
import { screenLoaders } from './offline/screenLoaders.ts';
import { agentArea } from './shared/area.ts';

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

/** Layout of the agents' area, whose screens show what is available offline and how old it is. */
export function AgentShell() {
  useOfflineCache();
  useEffect(watchConnection, []);
  return (
    <OfflineFallback value={OfflineNotice}>
      <AreaShell area={agentArea} prompt={<OfflineBar />} />
    </OfflineFallback>
  );
}
