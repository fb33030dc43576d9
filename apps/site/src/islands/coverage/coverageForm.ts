import { everyPlace, offerPlaces, placesLike } from '../leads/places.ts';

const separator = ', ';

/** The localities that somebody may mean who has typed this, without the province where one is chosen. */
function offered(typed: string, province: string, all: readonly string[]): string[] {
  if (province === '') return placesLike(typed, all);
  const end = separator + province;
  const own = all.filter((place) => place.endsWith(end)).map((place) => place.slice(0, -end.length));
  return placesLike(typed, own);
}

/** Helps to type a place: offers localities, and chooses the province of one that names it. */
export function startCoverageForm(element: HTMLElement): void {
  const select = element.querySelector('select');
  const box = element.querySelector<HTMLInputElement>('input[list]');
  if (!select || !box) return;
  const offer = async () => {
    const all = await everyPlace();
    if (select.value === '' && all.includes(box.value)) {
      // Names of provinces have commas of their own.
      const end = box.value.indexOf(separator);
      select.value = box.value.slice(end + separator.length);
      box.value = box.value.slice(0, end);
    }
    offerPlaces(box, offered(box.value, select.value, all));
  };
  box.addEventListener('input', () => void offer());
  select.addEventListener('change', () => void offer());
  // What was typed before this was there.
  void offer();
}
