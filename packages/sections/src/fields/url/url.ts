import { z } from 'zod';
import type { Field, Reference } from '../../kernel/field.ts';
import { cleanText, defineField, optional, plainKind, typeError } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import type { Lookup } from '../../kernel/view.ts';

/**
 * A link target: a web address, a path of this site, an anchor, a mail or phone address, or another entry
 * (`entry:sections/<id>#anchor`). A link to an entry follows its address changes and counts as a reference.
 */
export interface UrlField extends Field {
  readonly kind: 'url';
}

export const url = defineField<UrlField>('url');

const maxLength = 2000;
const entryLinkPattern =
  /^entry:([a-zA-Z]+)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(#[\w-]*)?$/;
const protocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function isLink(value: string): boolean {
  if (value.startsWith('#')) return /^#[\w-]+$/.test(value);
  // "//host" and "/\host" leave the site although they look like paths.
  if (value.startsWith('/')) return !/^\/[/\\]/.test(value) && URL.canParse(value, 'https://sitio.invalid');
  if (value.startsWith('entry:')) return entryLinkPattern.test(value);
  return URL.canParse(value) && protocols.has(new URL(value).protocol);
}

/** A validated required link, with separate errors for blank and invalid values. */
export const urlSchema = z
  .string({ error: typeError })
  // Tabs and line breaks inside a scheme are skipped by browsers ("java\nscript:"), so links must not contain any.
  .overwrite((value) => cleanText(value.replace(/[\s\u200B-\u200F\u2028-\u202F\uFEFF]/g, '')))
  .max(maxLength, { error: 'tooLong', abort: true });

const createSchema = (field: UrlField) =>
  (field.required ? urlSchema.min(1, { error: 'required', abort: true }) : urlSchema).refine(
    (value) => value === '' || isLink(value),
    { error: 'url' },
  );

/** Parses a reference to an entry; null for other links. */
export function parseEntryLink(value: string): { section: string; id: string; anchor: string } | null {
  if (!value.startsWith('entry:')) return null;
  const match = entryLinkPattern.exec(value);
  const [, section, id, anchor] = match ?? [];
  return section && id ? { section, id, anchor: anchor ?? '' } : null;
}

/** Returns the address for the browser; null when the referenced entry has no visible page. */
export function resolveLink(value: string, lookup: Lookup): string | null {
  const entry = parseEntryLink(value);
  if (!entry) return value === '' ? null : value;
  const path = lookup.path(entry.section, entry.id);
  return path === null ? null : path + entry.anchor;
}

export function getLinkReferences(value: string, path: string): Reference[] {
  const entry = parseEntryLink(value);
  return entry ? [{ path, target: entry.section, id: entry.id }] : [];
}

export const urlFieldKind = registerKind<UrlField, string>({
  ...plainKind,
  kind: 'url',
  vanishes: true,
  input: (field) => optional(createSchema(field), field),
  output: (field) => optional(z.string(), field),
  // Null if the target page is not visible or was deleted.
  viewSchema: () => z.string().nullable(),
  view: (value, _field, lookup) => resolveLink(value, lookup),
  references: (value, _field, path) => getLinkReferences(value, path),
});
