import { findPlaces, loadPlaces, showSuggestions } from '../leads/places.ts';

const separator = ', ';

/** Returns the localities that match the input; without their province when one is selected. */
function findSuggestions(typed: string, province: string, all: readonly string[]): string[] {
  if (province === '') return findPlaces(typed, all);
  const end = separator + province;
  const provinceLocalities = all
    .filter((place) => place.endsWith(end))
    .map((place) => place.slice(0, -end.length));
  return findPlaces(typed, provinceLocalities);
}

/** Suggests localities while typing, and selects the province of a suggestion that includes it. */
export function startCoverageForm(element: HTMLElement): void {
  const select = element.querySelector('select');
  const box = element.querySelector<HTMLInputElement>('input[list]');
  if (!select || !box) return;
  const updateSuggestions = async () => {
    const all = await loadPlaces();
    if (select.value === '' && all.includes(box.value)) {
      // Province names may contain commas.
      const end = box.value.indexOf(separator);
      select.value = box.value.slice(end + separator.length);
      box.value = box.value.slice(0, end);
    }
    showSuggestions(box, findSuggestions(box.value, select.value, all));
  };
  box.addEventListener('input', () => void updateSuggestions());
  select.addEventListener('change', () => void updateSuggestions());
  // The visitor may have typed before the script started.
  void updateSuggestions();
}
