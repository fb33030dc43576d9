import { everyPlace, placesLike } from '../leads/places.ts';

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
  const list = element.querySelector('datalist');
  if (!select || !box || !list) return;
  void everyPlace();
  const offer = async () => {
    const all = await everyPlace();
    const [locality = '', province = ''] = all.includes(box.value) ? box.value.split(separator) : [];
    if (select.value === '' && province) {
      select.value = province;
      box.value = locality;
    }
    const options = offered(box.value, select.value, all).map((place) => {
      const option = document.createElement('option');
      option.value = place;
      return option;
    });
    list.replaceChildren(...options);
  };
  box.addEventListener('input', () => void offer());
  select.addEventListener('change', () => void offer());
}
