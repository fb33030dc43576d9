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

// Before the first screen asks for anything. This module is loaded in the agents' area alone.
askWithoutLine();
sayItself();

/** Keeps what is opened for as long as there is a session: after one that ended by inactivity, from the next login on. */
function useKeeping(): void {
  const hasSession = idleState.use().phase !== 'ended';
  useEffect(() => {
    const owner = keptFor(sessionManager.current()?.user);
    if (hasSession && owner !== null) void startKeeping(owner);
  }, [hasSession]);
}

/** The frame of the agents' area, whose screens say what can be read without a line, and from when it is. */
export function AgentShell() {
  useKeeping();
  useEffect(watchLine, []);
  return (
    <WithoutLine value={NeedsLine}>
      <AreaShell area={agentArea} prompt={<OfflineBar />} />
    </WithoutLine>
  );
}
