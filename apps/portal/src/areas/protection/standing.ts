/** How the client's contracts stand, taken together. What is missing goes before what is under way. */
export interface Standing {
  told: 'missingAll' | 'missing' | 'paused' | 'activating' | 'well' | 'ended' | 'none';
  /** As many as the words speak of. */
  count: number;
  inForce: number;
}

/** What is to be said of contracts, from the state of each. */
export function standingOf(states: readonly string[]): Standing {
  const count = (...which: string[]) => states.filter((state) => which.includes(state)).length;
  const inForce = states.length - count('ENDED');
  const [missing, paused] = [count('WAITING'), count('SUSPENDED')];
  const activating = count('ACTIVATING');
  if (missing > 0) return { told: missing === inForce ? 'missingAll' : 'missing', count: missing, inForce };
  if (paused > 0) return { told: 'paused', count: paused, inForce };
  if (activating > 0) return { told: 'activating', count: activating, inForce };
  if (inForce > 0) return { told: 'well', count: inForce, inForce };
  return { told: states.length > 0 ? 'ended' : 'none', count: 0, inForce };
}

/** The day that something is due first, with all that is due on it; null when nothing is. */
export function nextDue(invoices: readonly { dueDate: string; totalOfMonth: number }[]) {
  const date = invoices.map(({ dueDate }) => dueDate).sort()[0];
  if (!date) return null;
  const due = invoices.filter(({ dueDate }) => dueDate === date);
  return { date, count: due.length, total: due.reduce((sum, { totalOfMonth }) => sum + totalOfMonth, 0) };
}
