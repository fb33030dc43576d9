import { useEffect } from 'react';
import { AreaShell } from '../areas/AreaShell.tsx';
import { agentArea } from '../areas/area.ts';
import { suppressOfflineErrors, watchConnection } from '../calls/connection.ts';
import { idleState, sessionManager } from '../session/session.ts';
import { OfflineFallback } from '../shell/offlineFallback.ts';
import { getCacheOwner } from './cacheOwner.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { allowOfflineQueries, startOfflineCache } from './offlineCache.ts';

// Before the first query. Only the agents' area loads this module.
allowOfflineQueries();
suppressOfflineErrors();

/** Caches opened content during a session. After an end by inactivity, caching resumes with the next login. */
function useOfflineCache(): void {
  const hasSession = idleState.use().phase !== 'ended';
  useEffect(() => {
    const owner = getCacheOwner(sessionManager.current()?.user);
    if (hasSession && owner !== null) void startOfflineCache(owner);
  }, [hasSession]);
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
