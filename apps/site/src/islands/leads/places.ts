import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maximum number of suggestions. */
const maxSuggestions = 8;

/** Minimum input length for suggestions. */
const minLetters = 2;

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

let placesRequest: Promise<readonly string[]> | null = null;

/** Loads all localities with their provinces, once per page. Returns an empty list on failure; the next call retries. */
export function loadPlaces(): Promise<readonly string[]> {
  placesRequest ??= fetch('/api/public/places')
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then((body: unknown) => {
      const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
      return isStringArray(data) ? data : [];
    })
    .catch(() => {
      placesRequest = null;
      return [];
    });
  return placesRequest;
}

/** Finds matching places: first those that begin with the input, then those with a later word that begins with it. */
export function findPlaces(typed: string, all: readonly string[]): string[] {
  const term = foldText(typed.trim());
  if (term.length < minLetters) return [];
  const prefixMatches: string[] = [];
  const wordMatches: string[] = [];
  for (const place of all) {
    const folded = foldText(place);
    if (folded.startsWith(term)) prefixMatches.push(place);
    else if (folded.includes(` ${term}`)) wordMatches.push(place);
    if (prefixMatches.length === maxSuggestions) break;
  }
  return [...prefixMatches, ...wordMatches].slice(0, maxSuggestions);
}

/** Fills the suggestion list of a field with places. */
export function showSuggestions(input: HTMLInputElement, places: readonly string[]): void {
  const options = places.map((place) => {
    const option = document.createElement('option');
    option.value = place;
    return option;
  });
  input.list?.replaceChildren(...options);
}

/** Suggests places while typing. */
export function suggestPlaces(input: HTMLInputElement): void {
  input.addEventListener('focus', () => void loadPlaces(), { once: true });
  input.addEventListener('input', async () => {
    showSuggestions(input, findPlaces(input.value, await loadPlaces()));
  });
}
