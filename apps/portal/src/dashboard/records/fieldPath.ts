import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';

const isFields = (value: unknown): value is Fields => isRecord(value);

/** The fields inside a list or group field; null for other fields. */
const getInnerFields = (field: Field): Fields | null => {
  const inner = 'fields' in field ? field.fields : 'of' in field ? field.of : null;
  return isFields(inner) ? inner : null;
};

/** Returns the fields along a path such as `items.2.icon`, each with the index of the list item, or null. */
export function resolvePath(definition: Definition, path: string): { field: Field; item: number | null }[] {
  const steps: { field: Field; item: number | null }[] = [];
  let currentFields: Fields | null = definition.fields;
  for (const name of path.split('.')) {
    const last = steps.at(-1);
    if (/^\d+$/.test(name) && last) last.item = Number(name);
    else {
      const field: Field | undefined = currentFields?.[name];
      if (!field) break;
      steps.push({ field, item: null });
      currentFields = getInnerFields(field);
    }
  }
  return steps;
}

/** Formats a form path with the labels of its fields: "Íconos 3 › Título". An unknown path is returned unchanged. */
export function formatFieldPath(definition: Definition, path: string, language: Language): string {
  const labels = resolvePath(definition, path).map(({ field, item }) => {
    const name = inLanguage(
      item !== null && 'item' in field && isLabel(field.item) ? field.item : field.label,
      language,
    );
    return item === null ? name : `${name} ${item + 1}`;
  });
  return labels.length > 0 ? labels.join(' › ') : path;
}

const isLabel = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2;
