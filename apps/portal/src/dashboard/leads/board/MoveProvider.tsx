import type { LeadStatus } from '@centinela/api/leads/leadSubjects.ts';
import { type Lead, type LeadChange, leadEndpoints } from '@centinela/api/leads/leads.ts';
import { createContext, type ReactNode, use, useState } from 'react';
import { call } from '../../../calls/send.ts';
import { CloseLeadDialog } from '../../../shared/leads/CloseLeadDialog.tsx';
import { useChangeLead } from '../useLeads.ts';

/** How cards move: the dragged card, and a function that moves a card to a column. */
interface Moves {
  dragged: Lead | null;
  setDragged(lead: Lead | null): void;
  move(lead: Lead, status: LeadStatus): void;
}

const MovesContext = createContext<Moves | null>(null);

/** Returns how the cards of the board move. */
export function useMoves(): Moves {
  const moves = use(MovesContext);
  if (!moves) throw new Error('the card is outside of a board');
  return moves;
}

/** Moves cards between columns; a won or lost lead asks for its value or reason first. */
export function MoveProvider({ children }: { children: ReactNode }) {
  const change = useChangeLead();
  const [dragged, setDragged] = useState<Lead | null>(null);
  const [closing, setClosing] = useState<{ lead: Lead; status: 'WON' | 'LOST' } | null>(null);
  const move = (lead: Lead, status: LeadStatus) => {
    if (status === lead.status) return;
    if (status === 'WON' || status === 'LOST') setClosing({ lead, status });
    else void change(lead, { status });
  };
  const close = async (lead: Lead, parts: LeadChange): Promise<boolean> => {
    const isSaved = await change(lead, parts);
    if (isSaved) return true;
    // If a colleague changed the lead, the next attempt is about the lead as it is now.
    const { data } = await call(leadEndpoints.show, { params: { id: lead.id } }).catch(() => ({
      data: lead,
    }));
    setClosing((now) => now && { ...now, lead: data });
    return false;
  };
  return (
    <MovesContext value={{ dragged, setDragged, move }}>
      {children}
      {closing && (
        <CloseLeadDialog
          {...closing}
          onClose={() => setClosing(null)}
          onSave={(parts) => close(closing.lead, parts)}
        />
      )}
    </MovesContext>
  );
}
