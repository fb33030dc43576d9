import { type Suggestion, suggestionsOf } from './searchBox.rules.ts';

/** Debounce delay before suggestions are requested, in milliseconds. */
const pause = 140;

/** Request timeout, in milliseconds. */
const patience = 3000;

/**
 * Creates a debounced request for suggestions, one at a time: a new request cancels the previous one, and calling it
 * with null only cancels.
 *
 * @param onSuggestions receives the suggestions, or null on failure: then the form searches as it does without a
 *   script
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
