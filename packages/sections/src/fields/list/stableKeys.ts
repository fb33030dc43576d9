/** Keys of the items of a list: those assigned by the form, and the stable ones used for rendering. */
export interface ItemKeys {
  form: readonly string[];
  rendered: readonly string[];
}

/**
 * Returns stable render keys for a list's items. A save replaces all keys in the form; rendering with new keys
 * would collapse the items and lose the focus. When the item count is unchanged and every key is new, the
 * previous render keys are reused.
 */
export function stableKeys(previous: ItemKeys, form: readonly string[]): ItemKeys {
  if (form.length === previous.form.length && form.every((key, index) => key === previous.form[index]))
    return previous;
  const isReset = form.length === previous.form.length && !form.some((key) => previous.form.includes(key));
  if (isReset) return { form, rendered: previous.rendered };
  return { form, rendered: form.map((key) => previous.rendered[previous.form.indexOf(key)] ?? key) };
}
