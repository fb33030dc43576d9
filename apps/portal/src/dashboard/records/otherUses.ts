import type { Use } from '@centinela/api/content/sections.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { formatList } from '../../language/numbers.ts';

/** Another entry that uses a block of the page being edited. */
export type OtherUse = Pick<Use, 'section' | 'id' | 'title'>;

/**
 * Finds the entries that use a block, without duplicates and without the page itself (null until it is first saved).
 */
export const findOtherUses = (uses: readonly Use[], page: string | null): OtherUse[] =>
  uses.filter(({ id }, index) => id !== page && uses.findIndex((other) => other.id === id) === index);

/** Formats the number of entries by section: "2 landings y 1 plan". */
export function formatUseCounts(uses: readonly OtherUse[], language: Language): string {
  const counts = [...Map.groupBy(uses, ({ section }) => section)].map(([section, { length }]) => {
    const names = isSectionKey(section) ? getDefinition(section).names : null;
    const name = names ? inLanguage(length === 1 ? names.one : names.many, language) : section;
    return `${length} ${name.toLocaleLowerCase()}`;
  });
  return formatList(counts, language);
}
