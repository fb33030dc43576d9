import { everyPlace, offerPlaces, placesLike } from '../leads/places.ts';

const separator = ', ';

/** Returns the localities that match the input; without their province when one is selected. */
function offered(typed: string, province: string, all: readonly string[]): string[] {
  if (province === '') return placesLike(typed, all);
  const end = separator + province;
  const own = all.filter((place) => place.endsWith(end)).map((place) => place.slice(0, -end.length));
  return placesLike(typed, own);
}

/** Suggests localities while typing, and selects the province of a suggestion that includes it. */
export function startCoverageForm(element: HTMLElement): void {
  const select = element.querySelector('select');
  const box = element.querySelector<HTMLInputElement>('input[list]');
  if (!select || !box) return;
  const offer = async () => {
    const all = await everyPlace();
    if (select.value === '' && all.includes(box.value)) {
      // Province names may contain commas.
      const end = box.value.indexOf(separator);
      select.value = box.value.slice(end + separator.length);
      box.value = box.value.slice(0, end);
    }
    offerPlaces(box, offered(box.value, select.value, all));
  };
  box.addEventListener('input', () => void offer());
  select.addEventListener('change', () => void offer());
  // The visitor may have typed before the script started.
  void offer();
}
