import { watchCorrections } from '../forms/corrections.ts';
import { findPlaces, loadPlaces, showSuggestions } from '../leads/places.ts';

const separator = ', ';

/** Returns the localities that match the input. Leaves out the province's name if a province is selected. */
function findSuggestions(typed: string, province: string, all: readonly string[]): string[] {
  if (province === '') return findPlaces(typed, all);
  const suffix = separator + province;
  const provinceLocalities = all
    .filter((place) => place.endsWith(suffix))
    .map((place) => place.slice(0, -suffix.length));
  return findPlaces(typed, provinceLocalities);
}

/** Suggests localities while typing, and selects the province of a suggestion that includes it. */
export function startCoverageForm(element: HTMLElement): void {
  const provinceSelect = element.querySelector('select');
  const input = element.querySelector<HTMLInputElement>('input[list]');
  if (!provinceSelect || !input) return;
  const updateSuggestions = async () => {
    const all = await loadPlaces();
    if (provinceSelect.value === '' && all.includes(input.value)) {
      // Only the first comma separates the province, because province names may contain commas.
      const separatorIndex = input.value.indexOf(separator);
      provinceSelect.value = input.value.slice(separatorIndex + separator.length);
      input.value = input.value.slice(0, separatorIndex);
    }
    showSuggestions(input, findSuggestions(input.value, provinceSelect.value, all));
  };
  const form = element.querySelector('form');
  if (form) watchCorrections(form, ({ value }) => value.trim() !== '');
  input.addEventListener('input', () => void updateSuggestions());
  provinceSelect.addEventListener('change', () => void updateSuggestions());
  // The visitor may have typed before the script started.
  void updateSuggestions();
}
