import { parseSuggestions, type Suggestions } from './searchBox.rules.ts';

/** Debounce delay before suggestions are requested, in milliseconds. */
const debounceMs = 140;

/** Request timeout, in milliseconds. */
const timeoutMs = 3000;

/**
 * Creates a function that requests suggestions after a debounce delay. A new request cancels the previous one; null only
 * cancels.
 *
 * @param onSuggestions receives the suggestions; null if the request failed
 */
export function createSuggestionRequest(
  onSuggestions: (suggestions: Suggestions | null) => void,
): (term: string | null) => void {
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  let currentRequest: AbortController | null = null;
  const request = async (term: string) => {
    const controller = new AbortController();
    currentRequest = controller;
    const timeout = setTimeout(() => controller.abort(), timeoutMs);
    const suggestions = await fetch(`/api/public/search/suggestions?${new URLSearchParams({ q: term })}`, {
      headers: { accept: 'application/json' },
      signal: controller.signal,
    })
      .then(async (response) => (response.ok ? parseSuggestions(await response.json()) : null))
      .catch(() => null)
      .finally(() => clearTimeout(timeout));
    if (currentRequest !== controller) return;
    currentRequest = null;
    onSuggestions(suggestions);
  };
  return (term) => {
    clearTimeout(debounceTimer);
    currentRequest?.abort();
    currentRequest = null;
    if (term !== null) debounceTimer = setTimeout(() => void request(term), debounceMs);
  };
}
