/** Where whoever asks for a former address is led. */
export interface Redirect {
  from: string;
  to: string;
}

/** What a redirect does to those that are there. */
export type Effect = 'new' | 'changed' | 'same' | 'loop';

/**
 * Takes a redirect up. Afterwards none leads to an address that is itself led on: what leads to where this one begins is
 * led to where it ends, and it ends where its destination is led.
 *
 * @param known from → to, changed in place unless the redirect would be a loop
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
