import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maximum number of suggestions. */
const maxSuggestions = 8;

/** Minimum input length for suggestions. */
const minLetters = 2;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

let loading: Promise<readonly string[]> | null = null;

/** Loads every locality with its province, once per page. On failure there are no suggestions. */
export function loadPlaces(): Promise<readonly string[]> {
  loading ??= fetch('/api/public/places')
    .then((response) => response.json())
    .then((body: unknown) => {
      const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
      return isTexts(data) ? data : [];
    })
    .catch(() => {
      loading = null;
      return [];
    });
  return loading;
}

/** Finds matching places: those that begin with the input first, then those that contain a word that does. */
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
export function showSuggestions(box: HTMLInputElement, places: readonly string[]): void {
  const options = places.map((place) => {
    const option = document.createElement('option');
    option.value = place;
    return option;
  });
  box.list?.replaceChildren(...options);
}

/** Suggests places while typing. */
export function suggestPlaces(box: HTMLInputElement): void {
  box.addEventListener('focus', () => void loadPlaces(), { once: true });
  box.addEventListener('input', async () => {
    showSuggestions(box, findPlaces(box.value, await loadPlaces()));
  });
}
