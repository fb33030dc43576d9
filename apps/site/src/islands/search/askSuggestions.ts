import { parseSuggestions, type Suggestion } from './searchBox.rules.ts';

/** Debounce delay before suggestions are requested, in milliseconds. */
const debounceMs = 140;

/** Request timeout, in milliseconds. */
const timeoutMs = 3000;

/**
 * Creates a debounced request for suggestions, one at a time: a new request cancels the previous one, and calling it
 * with null only cancels.
 *
 * @param onSuggestions receives the suggestions, or null on failure: then the form searches as it does without a
 *   script
 */
export function createSuggestionRequest(
  onSuggestions: (suggestions: Suggestion[] | null) => void,
): (term: string | null) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  const request = async (term: string) => {
    const controller = new AbortController();
    running = controller;
    const timeout = setTimeout(() => controller.abort(), timeoutMs);
    const suggestions = await fetch(`/api/public/search/suggestions?${new URLSearchParams({ q: term })}`, {
      headers: { accept: 'application/json' },
      signal: controller.signal,
    })
      .then(async (response) => (response.ok ? parseSuggestions(await response.json()) : null))
      .catch(() => null)
      .finally(() => clearTimeout(timeout));
    if (running !== controller) return;
    running = null;
    onSuggestions(suggestions);
  };
  return (term) => {
    clearTimeout(waiting);
    running?.abort();
    running = null;
    if (term !== null) waiting = setTimeout(() => void request(term), debounceMs);
  };
}
