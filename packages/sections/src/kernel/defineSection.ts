import { tableKinds } from '../fields/list/list.ts';
import type { Fields } from './field.ts';
import { isKindName, kinds } from './kinds.ts';
import type { Label } from './language.ts';
import type { SearchKind } from './search/search.ts';

/** Who a piece of content is for (`sections.json`, flavours). */
export const flavours = ['PUBLICO', 'CLIENT', 'AGENT'] as const;
export type Flavour = (typeof flavours)[number];

/** The public reads that gather what a home shows, with whose home it is. */
export const publicHomes = {
  home: 'PUBLICO',
  'client-home': 'CLIENT',
  'agent-home': 'AGENT',
} as const satisfies Record<string, Flavour>;
export type PublicHome = keyof typeof publicHomes;

/** The public reads of lists that show each caller what is meant for them: a guest what is for everybody. */
export const callersReads: ReadonlySet<string> = new Set(['application-client']);

/** A message, or one for each value of the field that tells the flavours apart. */
export type Message = string | Readonly<Record<string, string>>;

/** How one entry is named in a path: by its id, by its slug, by either, or not at all (a single record). */
export type EntryName = 'id' | 'slug' | 'slug or id' | 'none';

/** The groups of the sidebar in which sections' lists stand, in their order (brand: the dashboard). */
export const sidebarGroups = ['site', 'clients', 'agents', 'catalogue', 'settings'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/** A switch of an entry beside `enable`, with calls of its own below `status`; they reach what is published at once. */
export interface Toggle {
  field: string;
  on: string | boolean;
  off: string | boolean;
  /** What its buttons say: that the entry is activated, or that it is shown. */
  words: 'active' | 'shown';
  /** The entry is named by its slug in the call's path, else by its id. */
  by?: 'slug';
  /** The body says which it shall be, under the field's name, and there is a call for all entries; else it changes sides. */
  sent?: true;
  /** The list starts over on its first page afterwards. */
  firstPage?: true;
}

/** How entries of a section are found. */
export interface Found {
  kind: SearchKind;
  /** Where an entry without a page of its own is read; `{slug}` and `{id}` are filled in. */
  path?: string;
  /** Where those who are meant by an entry read it that is not for everybody. */
  areas?: Readonly<Partial<Record<Exclude<Flavour, 'PUBLICO'>, string>>>;
}

/** A section of content as data: everything else is derived from it. Safe in browser, server and job. */
export interface Definition {
  /** The key the specification uses ("sliderSections"). */
  key: string;
  /** Path below /api. Sections may share one: then each has a `kind` of its own. */
  api: string;
  /** Tells entries of sections that share `api` apart; spread `kindField` into `fields` with it. No two have one slug. */
  kind?: string;
  /** There is exactly one entry, which a migration makes: nobody creates or deletes one, and its form is the list. */
  single?: true;
  /** No two enabled entries may have this value in this field (one menu of the header). */
  oneEnabled?: { field: string; value: string };
  /**
   * The slug of the entry that always exists: what is published of it stays enabled, under that slug, and lists that
   * pages read begin with it.
   */
  principal?: string;
  /** The key of the section whose list has a tab for this one's, each leading to the other. */
  beside?: string;
  /** Feature of the permission keys `<feature>.<list|show|save|update|delete>`. */
  feature: string;
  group: SidebarGroup;
  /** Where it stands in its group: the smallest first, those without one last. */
  place?: number;
  /** `isFeminine`: of its Spanish name, "nueva guía". */
  names: { one: Label; many: Label; isFeminine?: boolean };
  /** What it is and where it appears; shown on an empty list. */
  about: Label;
  namedBy: { get: EntryName; update: EntryName; delete: 'id' | null };
  /**
   * The dashboard's lists. With flavours, one list for each value of `flavourField`, and a save returns to the
   * list of its own flavour; flavours that name the same list are its tabs.
   */
  screens: Readonly<Record<string, string>>;
  /** The field that tells the flavours apart: who an entry is for. */
  flavourField?: string;
  /** The features of the permissions of single flavours, where they are not `feature`. */
  flavourFeatures?: Readonly<Record<string, string>>;
  /** False where the flavours are no audiences but kinds of the same (houses and vehicles): everybody sees them all. */
  flavourIsAudience?: false;
  /** For whom all its entries are, where no field says it of each: nobody else is shown one. */
  audience?: Exclude<Flavour, 'PUBLICO'>;
  /** Where the user goes after a save or a delete when that is not the list; `{id}` is filled in. */
  after?: { create?: string; delete?: string };
  /** Success messages, to the letter (specification, section 8); of a save one for each flavour where they differ. */
  messages: Readonly<
    Record<'create' | 'update', Message> &
      Partial<Record<'delete' | 'copy', Message> & Record<'status' | 'enable' | 'disable', string>>
  >;
  toggle?: Toggle;
  /** An entry can also be read by its slug below this part of the path. */
  readBelow?: string;
  /** The field whose options are tabs of the list, in place of a filter. */
  tabs?: string;
  /** The field that names an entry in lists and pickers. */
  title: string;
  /** The field whose picture stands for an entry. */
  picture?: string;
  /** True when the entries have an order that an editor sets by hand. */
  ordered?: boolean;
  /**
   * The public page of an entry; `{slug}` is filled in. One path for all, or one for each flavour that has a page. Its
   * presence adds the page fields. A path without `{slug}` is a page for which one of the entries is chosen.
   */
  page?: { path: string | Readonly<Record<string, string>> };
  /**
   * How the searcher shows its entries. Those with a page are found as pages without it, those without one not at all.
   */
  found?: Found;
  /**
   * The public reads below `/api/public/` that answer its entries: one of `publicHomes`, which gather several sections;
   * a name with `{slug}`, which answers one entry; any other name answers the list of them.
   */
  public: readonly string[];
  /** The tabs of a long form, by what their fields are about; every field stands in one. The first opens. */
  formTabs?: readonly { key: string; label: Label; fields: readonly string[] }[];
  /** The table that holds the entries, when another domain joins to it. */
  table?: 'plans';
  fields: Fields;
}

const problems = (fields: Fields, path: string, isInside = false): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const here = `${path}.${name}`;
    if (!isKindName(field.kind)) return [`${here}: there is no field kind "${field.kind}"`];
    const label = field.label.every((text) => text.trim() !== '') ? [] : [`${here}: the label is empty`];
    const unique =
      isInside && field.unique ? [`${here}: only a field of the entry itself can be unique`] : [];
    const isTable = 'as' in field && field.as === 'table';
    const columns = Object.entries(kinds.inner(field) ?? {}).filter(
      ([, { kind }]) => !tableKinds.includes(kind),
    );
    const table = isTable ? columns.map(([column]) => `${here}.${column}: no column of a table`) : [];
    return [...label, ...unique, ...table, ...problems(kinds.inner(field) ?? {}, here, true)];
  });

/** A field that no tab of the form has would never be seen. */
function tabProblems({ key, fields, formTabs }: Definition): string[] {
  if (!formTabs) return [];
  const placed = formTabs.flatMap((tab) => tab.fields);
  return [
    ...placed
      .filter((name) => !(name in fields))
      .map((name) => `${key}.formTabs: there is no field "${name}"`),
    ...Object.keys(fields)
      .filter((name) => placed.filter((each) => each === name).length !== 1)
      .map((name) => `${key}.formTabs: "${name}" has to stand in one of them`),
  ];
}

/**
 * Checks a definition when the program starts, so that a wrong one fails there with its full path and not as
 * an empty screen, and hands it back with its exact type.
 *
 * @throws Error that lists every wrong place
 */
export function defineSection<const D extends Definition>(definition: D): D {
  const { key, kind, fields, title, picture, flavourField, tabs, toggle } = definition;
  const wrong = [...problems(fields, key), ...tabProblems(definition)];
  for (const [role, name] of Object.entries({
    title,
    picture,
    flavourField,
    tabs,
    'toggle.field': toggle?.field,
    kind: kind && 'kind',
  }))
    if (name && !(name in fields)) wrong.push(`${key}.${role}: there is no field "${name}"`);
  // Their calls do not ask for the permission of a flavour.
  if ((toggle || definition.readBelow) && definition.flavourFeatures)
    wrong.push(`${key}.flavourFeatures: not with toggle or readBelow`);
  if (!Object.keys(definition.screens).length) wrong.push(`${key}.screens: a section needs a list`);
  if (wrong.length > 0) throw new Error(`wrong section definition:\n${wrong.join('\n')}`);
  return definition;
}
