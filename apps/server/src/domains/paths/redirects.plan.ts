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
export function addRedirect(redirects: Map<string, string>, { from, to }: Redirect): Effect {
  const end = redirects.get(to) ?? to;
  if (end === from) return 'loop';
  const before = redirects.get(from);
  if (before === end) return 'same';
  for (const [other, destination] of redirects) if (destination === from) redirects.set(other, end);
  redirects.set(from, end);
  return before === undefined ? 'new' : 'changed';
}
