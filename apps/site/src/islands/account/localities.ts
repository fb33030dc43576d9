import { made } from '../dom.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The localities of a province; none when they can't be had: any may be typed. */
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

/** Offers the localities of the chosen province; nothing in a form that asks for none. */
export function helpWithLocalities(form: HTMLFormElement): void {
  const province = form.querySelector<HTMLSelectElement>('[name="province"]');
  const offered = form.querySelector<HTMLInputElement>('[name="location"]')?.list;
  if (!province || !offered) return;
  province.addEventListener('change', async () => {
    const { value } = province;
    offered.replaceChildren();
    const names = value === '' ? [] : await localitiesOf(value);
    // Another province may have been chosen meanwhile.
    if (province.value === value) offered.replaceChildren(...names.map(optionOf));
  });
}
