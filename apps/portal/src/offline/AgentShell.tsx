import { useEffect } from 'react';
import { AreaShell } from '../areas/AreaShell.tsx';
import { agentArea } from '../areas/area.ts';
import { sayItself, watchLine } from '../calls/line.ts';
import { idleState, sessionManager } from '../session/session.ts';
import { WithoutLine } from '../shell/WithoutLine.ts';
import { askWithoutLine, startKeeping } from './keeping.ts';
import { NeedsLine } from './NeedsLine.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { keptFor } from './owner.ts';

// Before the first query. Only the agents' area loads this module.
askWithoutLine();
sayItself();

/** Caches opened content during a session. After an end by inactivity, caching resumes with the next login. */
function useKeeping(): void {
  const hasSession = idleState.use().phase !== 'ended';
  useEffect(() => {
    const owner = keptFor(sessionManager.current()?.user);
    if (hasSession && owner !== null) void startKeeping(owner);
  }, [hasSession]);
}

/** Layout of the agents' area, whose screens show what is available offline and how old it is. */
export function AgentShell() {
  useKeeping();
  useEffect(watchLine, []);
  return (
    <WithoutLine value={NeedsLine}>
      <AreaShell area={agentArea} prompt={<OfflineBar />} />
    </WithoutLine>
  );
}
