import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maximum number of suggestions. */
const mostOffered = 8;

/** Minimum input length for suggestions. */
const fewestLetters = 2;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

let loading: Promise<readonly string[]> | null = null;

/** Loads every locality with its province, once per page. On failure there are no suggestions. */
export function everyPlace(): Promise<readonly string[]> {
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
export function placesLike(typed: string, all: readonly string[]): string[] {
  const words = foldText(typed.trim());
  if (words.length < fewestLetters) return [];
  const begins: string[] = [];
  const within: string[] = [];
  for (const place of all) {
    const folded = foldText(place);
    if (folded.startsWith(words)) begins.push(place);
    else if (folded.includes(` ${words}`)) within.push(place);
    if (begins.length === mostOffered) break;
  }
  return [...begins, ...within].slice(0, mostOffered);
}

/** Fills the suggestion list of a field with places. */
export function offerPlaces(box: HTMLInputElement, places: readonly string[]): void {
  const options = places.map((place) => {
    const option = document.createElement('option');
    option.value = place;
    return option;
  });
  box.list?.replaceChildren(...options);
}

/** Suggests places while typing. */
export function helpWithPlaces(box: HTMLInputElement): void {
  box.addEventListener('focus', () => void everyPlace(), { once: true });
  box.addEventListener('input', async () => {
    offerPlaces(box, placesLike(box.value, await everyPlace()));
  });
}
