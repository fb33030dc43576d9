/** Keys of the items of a list: those assigned by the form, and the stable ones used for rendering. */
export interface ItemKeys {
  form: readonly string[];
  rendered: readonly string[];
}

/**
 * Returns the keys with which a list's items are rendered. A save replaces all keys of the form, and rendering with new keys
 * would collapse the items and lose the focus. Therefore the previous render keys are reused if all keys of the form are
 * new and their number is unchanged.
 */
export function computeRenderKeys(previous: ItemKeys, form: readonly string[]): ItemKeys {
  if (form.length === previous.form.length && form.every((key, index) => key === previous.form[index]))
    return previous;
  const isReset = form.length === previous.form.length && !form.some((key) => previous.form.includes(key));
  if (isReset) return { form, rendered: previous.rendered };
  return { form, rendered: form.map((key) => previous.rendered[previous.form.indexOf(key)] ?? key) };
}
