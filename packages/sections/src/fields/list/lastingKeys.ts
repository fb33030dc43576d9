/** The form's keys of a list's items, and the stable keys used for rendering. */
export interface ItemKeys {
  form: readonly string[];
  shown: readonly string[];
}

/**
 * Returns stable render keys for a list's items. A save replaces all keys in the form; rendering with new keys
 * would collapse the items and lose the focus. When the item count is unchanged and every key is new, the
 * previous render keys are reused.
 */
export function lastingKeys(kept: ItemKeys, form: readonly string[]): ItemKeys {
  if (form.length === kept.form.length && form.every((key, index) => key === kept.form[index])) return kept;
  const isReset = form.length === kept.form.length && !form.some((key) => kept.form.includes(key));
  if (isReset) return { form, shown: kept.shown };
  return { form, shown: form.map((key) => kept.shown[kept.form.indexOf(key)] ?? key) };
}
