import type { Fields } from './field.ts';
import { isKindName, kinds } from './kinds.ts';
import type { Label } from './language.ts';
import type { SearchKind } from './search/search.ts';

/** Audiences of content (`sections.json`, flavours). */
export const flavours = ['PUBLICO', 'CLIENT', 'AGENT'] as const;
export type Flavour = (typeof flavours)[number];

/** Public reads that combine the content of a home page, with the audience of that page. */
export const publicHomes = {
  home: 'PUBLICO',
  'client-home': 'CLIENT',
  'agent-home': 'AGENT',
} as const satisfies Record<string, Flavour>;
export type PublicHome = keyof typeof publicHomes;

/** Public list reads that return the entries visible to the caller; guests receive only public entries. */
export const callerFilteredReads: ReadonlySet<string> = new Set(['application-client']);

/**
 * Public list reads whose entries a page needs all at once: menus, settings, bars, and sections of which a page shows one
 * entry. Without a limit they return all entries, all other lists the first page.
 */
export const wholeReads: ReadonlySet<string> = new Set([
  'application',
  'application-client',
  'be-agent',
  'get-menus',
  'internal-settings',
  'join-us',
  'motorcycle',
  'my-monitoring-account',
  'topbar',
  'warranty',
]);

/** A message, or a message for each flavour. */
export type Message = string | Readonly<Record<string, string>>;

/** How paths identify an entry: by id, by slug, by either, or not at all in a section with a single entry. */
export type EntryName = 'id' | 'slug' | 'slug or id' | 'none';

/** Sidebar groups of section lists, in order (brand guide: the dashboard). */
export const sidebarGroups = ['site', 'clients', 'agents', 'catalogue', 'settings'] as const;
export type SidebarGroup = (typeof sidebarGroups)[number];

/**
 * A field that is part of an entry's switch (`entrySwitch.ts`), with endpoints below `status`, which change the whole
 * switch. They change the published version immediately.
 */
export interface Toggle {
  field: string;
  on: string | boolean;
  off: string | boolean;
  /** Set if the path identifies the entry by slug instead of id. */
  by?: 'slug';
  /**
   * Set if the body contains the new value under the field's name; then there is also an endpoint for all entries.
   * Otherwise a call toggles the value.
   */
  sent?: true;
  /** Set if the list returns to its first page afterwards. */
  firstPage?: true;
}

/** How search results link to a section's entries. */
export interface SearchResultOptions {
  kind: SearchKind;
  /** Path for an entry without its own page; `{slug}` and `{id}` are replaced. */
  path?: string;
  /** Paths in the signed-in areas for entries that are not public. */
  areas?: Readonly<Partial<Record<Exclude<Flavour, 'PUBLICO'>, string>>>;
  /**
   * A field with the audience of an entry whose page is public: if that audience has a path in `areas`, only that
   * audience finds the entry.
   */
  audienceField?: string;
}

/** A content section as data; everything else is derived from it. Safe to use in browser, server and jobs. */
export interface Definition {
  /** The section's key in the specification ("sliderSections"). */
  key: string;
  /** Path below /api. Sections may share one; then each has its own `kind`. */
  api: string;
  /**
   * Distinguishes the entries of sections that share `api`, whose slugs are unique across all of them. Such sections also
   * need the field of `createKindField`.
   */
  kind?: string;
  /**
   * Set if the section has exactly one entry, which a migration creates. It cannot be created or deleted, and the dashboard
   * shows its form instead of a list.
   */
  single?: true;
  /** A value of a field that only one enabled entry may have, such as the header as a menu's place. */
  oneEnabled?: { field: string; value: string };
  /**
   * Slug of the entry that always exists: its published version stays enabled under this slug, and lists for pages
   * start with it.
   */
  principal?: string;
  /** Key of another section, whose list and this one are tabs of the same screen. */
  siblingSection?: string;
  /** Feature in the permission keys `<feature>.<list|show|save|update|delete>`. */
  feature: string;
  group: SidebarGroup;
  /** Position in its sidebar group, ascending; sections without one come last. */
  place?: number;
  /** `isFeminine`: grammatical gender of the Spanish name, as in "nueva guía". */
  names: { one: Label; many: Label; isFeminine?: boolean };
  /** Label in the sidebar (specification, section 2); `names.many` by default. */
  sidebarLabel?: Label;
  /** Explains what the section is and where it appears; shown on an empty list. */
  about: Label;
  namedBy: { get: EntryName; update: EntryName; delete: 'id' | null };
  /**
   * The dashboard's lists. With flavours, one list for each value of `flavourField`; a save returns to the list of
   * its flavour, and flavours with the same list become tabs.
   */
  screens: Readonly<Record<string, string>>;
  /** The field that determines an entry's flavour. */
  flavourField?: string;
  /** Permission features of individual flavours that differ from `feature`. */
  flavourFeatures?: Readonly<Record<string, string>>;
  /**
   * False when the flavours are categories instead of audiences (houses and vehicles), so all visitors see all of
   * them.
   */
  flavourIsAudience?: false;
  /** The audience of all entries, for sections without a field for it; other audiences see none. */
  audience?: Exclude<Flavour, 'PUBLICO'>;
  /** Destination after a save or a delete when it is not the list; `{id}` is replaced. */
  after?: { create?: string; delete?: string };
  /** Success messages, verbatim (specification, section 8); for a save, one per flavour where they differ. */
  messages: Readonly<
    Record<'create' | 'update', Message> &
      Partial<Record<'delete' | 'copy', Message> & Record<'status' | 'enable' | 'disable', string>>
  >;
  toggle?: Toggle;
  /** Path segment below which entries can also be read by slug. */
  readBelow?: string;
  /** The field whose options are tabs of the list instead of a filter. */
  tabs?: string;
  /** The field used as an entry's name in lists and pickers. */
  title: string;
  /** The field used as an entry's thumbnail. */
  picture?: string;
  /** True when editors order the entries manually. */
  ordered?: boolean;
  /**
   * The public page of an entry, with `{slug}` replaced: one path for all, or one per flavour that has a page. Adds
   * the page fields. A path without `{slug}` is a page that shows one chosen entry.
   */
  page?: { path: string | Readonly<Record<string, string>> };
  /**
   * How the site search displays its entries. By default, entries with a page link to it and entries without one
   * are excluded.
   */
  searchResult?: SearchResultOptions;
  /**
   * Public reads below `/api/public/` that return its entries: one of `publicHomes`, which combine several
   * sections; a name with `{slug}`, which returns one entry; any other name returns the list.
   */
  public: readonly string[];
  /** The tabs of a long form. Every field belongs to exactly one tab; the first is open initially. */
  formTabs?: readonly { key: string; label: Label; fields: readonly string[] }[];
  /** The table that stores the entries, for joins from another domain. */
  table?: 'plans';
  fields: Fields;
}

/** The field kinds that a column of a list in table form supports. */
const tableKinds: readonly string[] = ['text', 'money', 'number'];

const findFieldProblems = (fields: Fields, path: string, isInside = false): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const location = `${path}.${name}`;
    if (!isKindName(field.kind)) return [`${location}: unknown field kind "${field.kind}"`];
    const label = field.label.every((text) => text.trim() !== '') ? [] : [`${location}: the label is empty`];
    const unique =
      isInside && field.unique ? [`${location}: only a field of the entry itself can be unique`] : [];
    const isTable = 'as' in field && field.as === 'table';
    const columns = Object.entries(kinds.inner(field) ?? {}).filter(
      ([, { kind }]) => !tableKinds.includes(kind),
    );
    const table = isTable
      ? columns.map(([column]) => `${location}.${column}: this kind is not allowed in a table`)
      : [];
    return [...label, ...unique, ...table, ...findFieldProblems(kinds.inner(field) ?? {}, location, true)];
  });

/** Reports fields that are missing from all tabs, because the form would never display them. */
function findTabProblems({ key, fields, formTabs }: Definition): string[] {
  if (!formTabs) return [];
  const assignedFields = formTabs.flatMap((tab) => tab.fields);
  return [
    ...assignedFields
      .filter((name) => !(name in fields))
      .map((name) => `${key}.formTabs: unknown field "${name}"`),
    ...Object.entries(fields)
      .flatMap(([name, { translates }]) => (translates === undefined ? [name] : []))
      .filter((name) => assignedFields.filter((each) => each === name).length !== 1)
      .map((name) => `${key}.formTabs: "${name}" must be in exactly one tab`),
  ];
}

/**
 * Validates a definition at startup, so that an error is reported with its full path instead of as an empty
 * screen. Returns the definition with its exact type.
 *
 * @throws Error that lists all problems
 */
export function defineSection<const D extends Definition>(definition: D): D {
  const { key, kind, fields, title, picture, flavourField, tabs, toggle } = definition;
  const issues = [...findFieldProblems(fields, key), ...findTabProblems(definition)];
  for (const [role, name] of Object.entries({
    title,
    picture,
    flavourField,
    tabs,
    'toggle.field': toggle?.field,
    kind: kind && 'kind',
  }))
    if (name && !(name in fields)) issues.push(`${key}.${role}: unknown field "${name}"`);
  // The endpoints of `toggle` and `readBelow` do not check the permissions of individual flavours.
  if ((toggle || definition.readBelow) && definition.flavourFeatures)
    issues.push(`${key}.flavourFeatures: cannot be combined with toggle or readBelow`);
  if (!Object.keys(definition.screens).length) issues.push(`${key}.screens: a section needs a list`);
  if (issues.length > 0) throw new Error(`invalid section definition:\n${issues.join('\n')}`);
  return definition;
}
