/** A redirect from a former address. */
export interface Redirect {
  from: string;
  to: string;
}

/** The effect of adding a redirect to the existing ones. */
export type Effect = 'new' | 'changed' | 'same' | 'loop';

/**
 * Adds a redirect and resolves chains: redirects to its source are changed to its final destination, and its own
 * destination follows an existing redirect.
 *
 * @param redirects from → to, modified in place unless the redirect would be a loop
 */
export function addTo(known: Map<string, string>, { from, to }: Redirect): Effect {
  const end = known.get(to) ?? to;
  if (end === from) return 'loop';
  const before = known.get(from);
  if (before === end) return 'same';
  for (const [other, destination] of known) if (destination === from) known.set(other, end);
  known.set(from, end);
  return before === undefined ? 'new' : 'changed';
}
