import { coveringSections } from '@centinela/sections/cover.testing.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';

/** A section as the dashboard and the interface know it. */
export interface Section {
  /** Where its first list stands. */
  list: string;
  /** The screen that makes an entry; null where there is exactly one. */
  create: string | null;
  /** The screen of an entry. */
  update(id: string): string;
  /** How the interface calls it. */
  api: string;
  /** The query of the entries of that list. */
  query: string;
  /** Whether its fields have more kinds than any other's: for what forms share, its own is enough for `npm test`. */
  isRichest: boolean;
}

const [richest] = coveringSections();

function sectionOf(definition: Definition): Section {
  const { api, kind, screens, single, flavourField } = definition;
  const [flavour = '', list = ''] = Object.entries(screens)[0] ?? [];
  const [path = list, tab] = list.split('?tab=');
  const base = path.replace(/\/update$/, '');
  const below = tab ? `/${tab}` : '';
  return {
    list,
    create: single ? null : `${base}/create${below}`,
    update: (id) => `${base}/update${below}/${id}`,
    api,
    query: new URLSearchParams({
      ...(flavourField && flavour !== 'list' && { [`filter[${flavourField}]`]: flavour }),
      ...(kind && { 'filter[kind]': kind }),
    }).toString(),
    isRichest: definition === richest,
  };
}

/** Every section of the dashboard. */
export const sections: readonly Section[] = definitions.map(sectionOf);
