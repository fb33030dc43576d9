import { made } from '../dom.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Loads the localities of a province; empty when they can't be loaded, then any may be typed. */
async function localitiesOf(province: string): Promise<string[]> {
  const response = await fetch(`/api/public/provinces/${encodeURIComponent(province)}/locations`).catch(
    () => null,
  );
  const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const list = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return list.flatMap((each: unknown) =>
    isRecord(each) && typeof each.name === 'string' ? [each.name] : [],
  );
}

const optionOf = (name: string): HTMLOptionElement => {
  const option = made('option');
  option.value = name;
  return option;
};

/** Suggests the localities of the selected province; does nothing in a form without the field. */
export function helpWithLocalities(form: HTMLFormElement): void {
  const province = form.querySelector<HTMLSelectElement>('[name="province"]');
  const offered = form.querySelector<HTMLInputElement>('[name="location"]')?.list;
  if (!province || !offered) return;
  province.addEventListener('change', async () => {
    const { value } = province;
    offered.replaceChildren();
    const names = value === '' ? [] : await localitiesOf(value);
    // The visitor may have selected another province in the meantime.
    if (province.value === value) offered.replaceChildren(...names.map(optionOf));
  });
}
