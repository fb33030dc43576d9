import type { Use } from '@centinela/api/content/sections.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';

/** Another entry that uses a block of the page being edited. */
export type OtherUse = Pick<Use, 'section' | 'id' | 'title'>;

/** The entries other than `page` that use a block, without duplicates; `page` is null until it is first saved. */
export const findOtherUses = (uses: readonly Use[], page: string | null): OtherUse[] =>
  uses.filter(({ id }, index) => id !== page && uses.findIndex((other) => other.id === id) === index);

/** The number of entries by section: "2 landings y 1 plan". */
export function formatUseCounts(places: readonly OtherUse[], language: Language): string {
  const counts = [...Map.groupBy(places, ({ section }) => section)].map(([section, { length }]) => {
    const names = isSectionKey(section) ? getDefinition(section).names : null;
    const name = names ? inLanguage(length === 1 ? names.one : names.many, language) : section;
    return `${length} ${name.toLocaleLowerCase()}`;
  });
  return new Intl.ListFormat(language === 'es' ? 'es-AR' : 'en').format(counts);
}
