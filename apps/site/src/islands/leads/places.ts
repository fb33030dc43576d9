import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Places that are offered at once. */
const mostOffered = 8;

/** Letters before anything is offered. */
const fewestLetters = 2;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

let loading: Promise<readonly string[]> | null = null;

/** Every locality with its province, asked for once a page. Without them the box is a box. */
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

/** Those that somebody may mean who has typed this: first those that begin so, then those with a word that does. */
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

/** Puts places into the list that a box offers. */
export function offerPlaces(box: HTMLInputElement, places: readonly string[]): void {
  const options = places.map((place) => {
    const option = document.createElement('option');
    option.value = place;
    return option;
  });
  box.list?.replaceChildren(...options);
}

/** Offers places while one is typed. */
export function helpWithPlaces(box: HTMLInputElement): void {
  box.addEventListener('focus', () => void everyPlace(), { once: true });
  box.addEventListener('input', async () => {
    offerPlaces(box, placesLike(box.value, await everyPlace()));
  });
}
