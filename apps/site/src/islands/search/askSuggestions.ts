import { type Suggestion, suggestionsOf } from './searchBox.rules.ts';

/** Milliseconds without a key before anything is asked for. */
const pause = 140;

/** Milliseconds after which an answer is of no use any more. */
const patience = 3000;

/**
 * Asks for suggestions once nobody has typed for a moment, one request at a time: what was asked for before is given up.
 * `ask(null)` asks for nothing, and gives up as well.
 *
 * @param take gets what came, or null where nothing did: then the form searches as it does without a script
 */
export function createAsking(take: (found: Suggestion[] | null) => void): (words: string | null) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  const request = async (words: string) => {
    const own = new AbortController();
    running = own;
    const limit = setTimeout(() => own.abort(), patience);
    const found = await fetch(`/api/public/search/suggestions?${new URLSearchParams({ q: words })}`, {
      headers: { accept: 'application/json' },
      signal: own.signal,
    })
      .then(async (response) => (response.ok ? suggestionsOf(await response.json()) : null))
      .catch(() => null)
      .finally(() => clearTimeout(limit));
    if (running !== own) return;
    running = null;
    take(found);
  };
  return (words) => {
    clearTimeout(waiting);
    running?.abort();
    running = null;
    if (words !== null) waiting = setTimeout(() => void request(words), pause);
  };
}
