import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';

/** Section with its dashboard screens and its API. */
export interface Section {
  /** Path of its first list. */
  list: string;
  /** Path of the screen that creates an entry; null for a section with a single entry. */
  create: string | null;
  /** Path of an entry's screen. */
  update(id: string): string;
  /** Name of the API resource. */
  api: string;
  /** Query for the entries of that list. */
  query: string;
}

function toSection(definition: Definition): Section {
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
  };
}

/** Every section of the dashboard. */
export const sections: readonly Section[] = definitions.map(toSection);
