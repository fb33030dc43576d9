/** The form's keys of a list's items, and those under which they are drawn. */
export interface ItemKeys {
  form: readonly string[];
  shown: readonly string[];
}

/**
 * The keys under which items are drawn. After a save the form gives all of them new ones, and items that are drawn anew
 * would be closed and lose the focus: as many items as before, all of them new, stay who they were.
 */
export function lastingKeys(kept: ItemKeys, form: readonly string[]): ItemKeys {
  if (form.length === kept.form.length && form.every((key, index) => key === kept.form[index])) return kept;
  const isReset = form.length === kept.form.length && !form.some((key) => kept.form.includes(key));
  if (isReset) return { form, shown: kept.shown };
  return { form, shown: form.map((key) => kept.shown[kept.form.indexOf(key)] ?? key) };
}
