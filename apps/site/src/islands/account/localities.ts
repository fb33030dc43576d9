import { createElement } from '../dom.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Loads the localities of a province; empty if they can't be loaded; visitors can still type any locality. */
async function loadLocalities(province: string): Promise<string[]> {
  const response = await fetch(`/api/public/provinces/${encodeURIComponent(province)}/locations`).catch(
    () => null,
  );
  const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const list = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return list.flatMap((each: unknown) =>
    isRecord(each) && typeof each.name === 'string' ? [each.name] : [],
  );
}

const createOption = (name: string): HTMLOptionElement => {
  const option = createElement('option');
  option.value = name;
  return option;
};

/** Suggests the localities of the selected province; does nothing in a form without the field. */
export function suggestLocalities(form: HTMLFormElement): void {
  const province = form.querySelector<HTMLSelectElement>('[name="province"]');
  const suggestionList = form.querySelector<HTMLInputElement>('[name="location"]')?.list;
  if (!province || !suggestionList) return;
  province.addEventListener('change', async () => {
    const { value } = province;
    suggestionList.replaceChildren();
    const names = value === '' ? [] : await loadLocalities(value);
    // The visitor may have selected another province in the meantime.
    if (province.value === value) suggestionList.replaceChildren(...names.map(createOption));
  });
}
