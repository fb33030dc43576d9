import type { Fields } from './field.ts';
import { isKindName } from './kinds.ts';
import type { Label } from './language.ts';

/** Who a piece of content is for (`sections.json`, flavours). */
export const flavours = ['PUBLICO', 'CLIENT', 'AGENT'] as const;
export type Flavour = (typeof flavours)[number];

/** How one entry is named in an address: by its id, by its slug, by either, or not at all (a single record). */
export type Address = 'id' | 'slug' | 'slug or id' | 'none';

/** The group of the sidebar in which the section's list stands (brand: the dashboard). */
export type SidebarGroup = 'site' | 'clients' | 'agents' | 'catalogue' | 'settings';

/** A section of content as data: everything else is derived from it. Safe in browser, server and job. */
export interface Definition {
  /** The key the specification uses ("sliderSections"). */
  key: string;
  /** Path below /api. */
  api: string;
  /** Feature of the permission keys `<feature>.<list|show|save|update|delete>`. */
  feature: string;
  group: SidebarGroup;
  names: { one: Label; many: Label };
  /** What it is and where it appears; shown on an empty list. */
  about: Label;
  address: { get: Address; update: Address; delete: 'id' | null };
  /**
   * The dashboard's lists. With flavours, one list for each value of `flavourField`, and a save returns to the
   * list of its own flavour.
   */
  screens: Readonly<Record<string, string>>;
  /** The field that tells the flavours apart. */
  flavourField?: string;
  /** Where the user goes after a save or a delete when that is not the list; `{id}` is filled in. */
  after?: { create?: string; delete?: string };
  /** Success messages, to the letter (specification, section 8). */
  messages: Readonly<
    Record<'create' | 'update', string> & Partial<Record<'delete' | 'status' | 'enable' | 'disable', string>>
  >;
  /** The field that names an entry in lists and pickers. */
  title: string;
  /** The field whose picture stands for an entry. */
  picture?: string;
  /** True when the entries have an order that an editor sets by hand. */
  ordered?: boolean;
  /** The public page of an entry; `{slug}` is filled in. Its presence adds the page fields. */
  page?: { path: string };
  /** The public reads (`public/<name>`) in which the section appears. */
  public: readonly string[];
  /** The table that holds the entries, when another domain joins to it. */
  table?: 'plans';
  /** Version of the stored form. */
  version?: number;
  fields: Fields;
}

const problems = (fields: Fields, path: string, isInside = false): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const here = `${path}.${name}`;
    const own = isKindName(field.kind) ? [] : [`${here}: there is no field kind "${field.kind}"`];
    const label = field.label.every((text) => text.trim() !== '') ? [] : [`${here}: the label is empty`];
    const unique =
      isInside && field.unique ? [`${here}: only a field of the entry itself can be unique`] : [];
    const inner = 'fields' in field ? field.fields : 'of' in field ? field.of : null;
    return [...own, ...label, ...unique, ...(isFields(inner) ? problems(inner, here, true) : [])];
  });

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Checks a definition when the program starts, so that a wrong one fails there with its full path and not as
 * an empty screen, and hands it back with its exact type.
 *
 * @throws Error that lists every wrong place
 */
export function defineSection<const D extends Definition>(definition: D): D {
  const { key, fields, title, picture, flavourField } = definition;
  const wrong = problems(fields, key);
  for (const [role, name] of Object.entries({ title, picture, flavourField }))
    if (name && !(name in fields)) wrong.push(`${key}.${role}: there is no field "${name}"`);
  if (!Object.keys(definition.screens).length) wrong.push(`${key}.screens: a section needs a list`);
  if (wrong.length > 0) throw new Error(`wrong section definition:\n${wrong.join('\n')}`);
  return definition;
}
