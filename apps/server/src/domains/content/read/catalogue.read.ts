import { documentRules, type FoundDocument } from '@centinela/api/content/documents.ts';
import { hidingFields } from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
import { listOffers } from '@centinela/sections/sections/plans/pricing/offers.ts';
import type {
  StoredQuestion,
  VisibleEntries,
} from '@centinela/sections/sections/protectionSections/check/checkDesign.ts';
import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { createReader } from './content.read.ts';

const idListSchema = z.array(z.string()).catch([]);

/** Builds the SQL of a plan's field, with the published value if the draft leaves the field blank. */
const buildPlanFieldSql = (field: 'code' | 'name'): string =>
  `coalesce(nullif(${field}, ''), live->>'${field}')`;

/** SQL of an add-on's code with the same fallback. Add-ons have no column for the code. */
const addonCodeSql = `coalesce(nullif(data->>'code', ''), nullif(live->>'code', ''))`;

/** Subquery of all plans outside the bin, which other domains join. PostgreSQL inlines it. */
export const allPlans = `(select id, ${buildPlanFieldSql('name')} as name from plans where deleted_at is null)`;

/** A product that can be contracted: a plan (with id) or an add-on (without). */
export interface Contractable {
  id: string | null;
  code: string;
}

/** Lists all contractable products; plans that never had a code are excluded. */
export async function listContractables(db: Queryable): Promise<Contractable[]> {
  const { rows } = await db.query<Contractable>(
    `select id, ${buildPlanFieldSql('code')} as code from plans where deleted_at is null and ${buildPlanFieldSql('code')} is not null
     union all
     select null, upper(${addonCodeSql}) from content_entries
     where section = 'upsellings' and deleted_at is null and ${addonCodeSql} is not null`,
  );
  return rows;
}

/** A contractable product as displayed to clients. */
export interface PublicContractable {
  code: string;
  name: string;
  description: string | null;
}

/**
 * Loads the names of plans and add-ons by ERP code, as last published, whether or not they are still offered.
 * Unknown codes are left out.
 */
export async function findContractablesByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PublicContractable>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<PublicContractable>({
    name: 'contractables-by-code',
    text: `select ${buildPlanFieldSql('code')} as code, coalesce(live->>'name', name) as name, null::text as description
      from plans where deleted_at is null and ${buildPlanFieldSql('code')} = any($1) and coalesce(live->>'name', name) is not null
      union all
      select upper(${addonCodeSql}), coalesce(live->>'name', data->>'name'), live->>'description' from content_entries
      where section = 'upsellings' and deleted_at is null and upper(${addonCodeSql}) = any($1)
        and coalesce(live->>'name', data->>'name') is not null`,
    values: [codes],
  });
  return new Map(rows.map((row) => [row.code, row]));
}

const planItems = z.array(z.object({ text: z.string(), included: z.boolean() })).catch([]);

/** Loads a plan's name and contents as last published, whether or not it is still offered; null if deleted. */
export async function loadPlanContents(
  db: Queryable,
  id: string,
): Promise<{ name: string | null; lines: string[] } | null> {
  const { rows } = await db.query<{ name: string | null; items: unknown }>({
    name: 'plan-contents',
    text: `select coalesce(live->>'name', name) as name, live->'items' as items from plans
      where id = $1 and deleted_at is null`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const lines = planItems.parse(row.items).flatMap(({ text, included }) => (included ? [text] : []));
  return { name: row.name, lines };
}

const equipmentList = z
  .array(z.object({ type: z.string(), name: z.string(), quantity: z.number().nullish() }))
  .catch([])
  .transform((devices) => devices.map((device) => ({ ...device, quantity: device.quantity ?? 1 })));

/** A device that a plan or an add-on installs; `type` is the id of its product type. */
export type IncludedEquipment = z.output<typeof equipmentList>[number];

/**
 * Loads the equipment of plans, by id, and of add-ons, by ERP code, as last published, whether or not they are still
 * offered.
 */
export async function loadIncludedEquipment(
  db: Queryable,
  { planIds, addonCodes }: { planIds: readonly string[]; addonCodes: readonly string[] },
): Promise<{
  byPlan: ReadonlyMap<string, readonly IncludedEquipment[]>;
  byAddon: ReadonlyMap<string, readonly IncludedEquipment[]>;
}> {
  const { rows } = await db.query<{ plan: string | null; addon: string | null; equipment: unknown }>({
    name: 'equipment-included',
    text: `select id as plan, null as addon, live->'equipment' as equipment from plans
        where id = any($1::uuid[]) and deleted_at is null and live is not null
      union all
      select null, upper(live->>'code'), live->'equipment' from content_entries
        where section = 'upsellings' and deleted_at is null and upper(live->>'code') = any($2::text[])`,
    values: [planIds, addonCodes],
  });
  const parsed = rows.map((row) => ({ ...row, equipment: equipmentList.parse(row.equipment) }));
  return {
    byPlan: new Map(parsed.flatMap(({ plan, equipment }) => (plan === null ? [] : [[plan, equipment]]))),
    byAddon: new Map(parsed.flatMap(({ addon, equipment }) => (addon === null ? [] : [[addon, equipment]]))),
  };
}

/** A product type with its warranty term in months. */
export interface ProductType {
  id: string;
  name: string;
  warrantyMonths: number | null;
}

/** Loads the published product types by id, in editorial order; disabled ones too, because contracts keep their terms. */
export async function loadProductTypes(db: Queryable): Promise<ReadonlyMap<string, ProductType>> {
  const { rows } = await db.query<ProductType>({
    name: 'product-types-warranty',
    text: `select id, live->>'name' as name, (live->>'warrantyMonths')::int as "warrantyMonths" from content_entries
      where section = 'productTypes' and live is not null and deleted_at is null order by position, id limit 500`,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Loads the plans to which each published add-on can be added, by add-on id; an empty list means all plans.
 * Includes plans that are no longer sold, because some clients still have them.
 */
export async function loadPlansByAddon(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ id: string; plans: unknown }>({
    name: 'plans-of-addons',
    text: `select id, live->'compatiblePlans' as plans from content_entries
      where section = 'upsellings' and live is not null and deleted_at is null`,
  });
  return new Map(rows.map(({ id, plans }) => [id, idListSchema.parse(plans)]));
}

/** The fields of a published question that are read here. */
const storedQuestionSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.enum(places),
  options: z.array(
    z.object({
      title: z.string(),
      plan: z
        .string()
        .nullish()
        .transform((id) => id ?? null),
      addons: z.array(z.string()).catch([]),
      products: z.array(z.object({ product: z.string().nullable().catch(null) })).catch([]),
    }),
  ),
});

/** Loads published and enabled questions as stored, in editorial order, without resolving references. */
export async function loadStoredQuestions(db: Queryable): Promise<StoredQuestion[]> {
  const { rows } = await db.query<{ question: unknown }>({
    name: 'design-questions',
    text: `select e.live || jsonb_build_object('id', e.id) as question from content_entries e
      where e.section = 'protectionSections' and e.live is not null and e.deleted_at is null
        and e.live->>'enable' is distinct from '${hidingFields.enable}'
      order by (e.live->>'order')::numeric, e.id limit ${maxListed}`,
  });
  return rows.map(({ question }) => storedQuestionSchema.parse(question));
}

/** Loads the entries to which an option may refer: those that visitors can see now. */
export async function loadUsableItems(db: Queryable): Promise<VisibleEntries> {
  const read = createReader(db, 'PUBLICO', new Date());
  const [plans, addons, products, questions, promotions] = await Promise.all([
    read.list('plans'),
    read.list('upsellings'),
    read.list('productSections'),
    read.list('protectionSections'),
    read.list('promotionSections', 'PUBLICO'),
  ]);
  // The list of products is limited, so products that the questions show are added.
  const shownProducts = questions.flatMap(({ options }) =>
    options.flatMap((option) => option.products.flatMap(({ product }) => product ?? [])),
  );
  const byId = <T extends { id: string }>(items: readonly T[]) =>
    new Map(items.map((item) => [item.id, item]));
  return {
    plans: byId(plans),
    addons: byId(addons),
    products: new Set([...products, ...shownProducts].map(({ id }) => id)),
    offers: listOffers(promotions),
  };
}

/** A published document, regardless of its privacy. */
export interface DocumentRow
  extends Pick<FoundDocument, 'id' | 'title' | 'category' | 'privacy' | 'type' | 'tags' | 'productType'> {
  publishedAt: Date;
  /** Id of the library file. */
  fileId: string;
  /** The stored picture, if any (see `storedImageSchema`). */
  cover: unknown;
}

const documentColumns = `e.id, e.live->>'title' as title, e.live->>'category' as category, e.live->>'privacy' as privacy,
  e.live->>'type' as type, e.live->'tags' as tags, e.published_at as "publishedAt", e.live->'file'->>'id' as "fileId",
  e.live->'cover' as cover,
  (select jsonb_build_object('id', t.id, 'name', t.live->>'name') from content_entries t
    where t.section = 'productTypes' and t.id = (e.live->>'productType')::uuid and t.live is not null
      and t.live->>'enable' is distinct from '${hidingFields.enable}' and t.deleted_at is null) as "productType"`;

/** The visibility conditions of a document except its privacy, because agents see private documents too. */
const isVisibleSql = `e.section = 'domainFiles' and e.live is not null and e.deleted_at is null
  and e.live->>'enable' is distinct from '${hidingFields.enable}'`;

const isPublicSql = `${isVisibleSql} and e.live->>'privacy' is distinct from '${hidingFields.privacy}'`;

/** SQL of the search text of the published document. */
const searchTextSql = foldSql(`concat_ws(' ', e.live->>'title', e.live->>'type', e.live->>'tags')`);

const documentList = defineList<DocumentRow>(documentRules, {
  from: 'content_entries e',
  columns: documentColumns,
  key: [{ sql: 'e.id', type: 'uuid' }],
  filters: {
    category: `e.live->>'category'`,
    productType: `e.live->>'productType'`,
    type: `e.live->>'type'`,
    tag: (tag, where) => `e.live->'tags' ? ${where.bind(tag)}`,
  },
  ranges: { publishedAt: 'e.published_at' },
  search: (q, where) => containsTerms(where, searchTextSql, foldTerms(q)),
  sorts: {
    title: { sql: `coalesce(e.live->>'title', '')`, type: 'text' },
    publishedAt: { sql: 'e.published_at', type: 'timestamptz' },
  },
  order: { field: 'title', descending: false },
});

/** Parses the query of a document search. */
export const readDocumentQuery = documentList.read;

/**
 * Returns one page of published and enabled documents. Private ones are for agents only.
 *
 * @param withPrivate includes private documents; the caller must check that the user may see them
 */
export const listDocuments = (
  db: Queryable,
  request: ReturnType<typeof readDocumentQuery>,
  { withPrivate }: { withPrivate: boolean },
) => documentList.page(db, request, { where: () => (withPrivate ? isVisibleSql : isPublicSql) });

/** Whether a document exists, including drafts and documents in the bin. */
export async function isDocument(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>({
    name: 'document-exists',
    text: `select exists (select from content_entries e where e.id = $1 and e.section = 'domainFiles') as found`,
    values: [id],
  });
  return rows[0]?.found === true;
}

/** Finds a published document; null when it does not exist or is not visible now. */
export async function findDocument(db: Queryable, id: string): Promise<DocumentRow | null> {
  const { rows } = await db.query<DocumentRow>({
    name: 'document-by-id',
    text: `select ${documentColumns} from content_entries e where e.id = $1 and ${isVisibleSql}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A document to which an entry refers, with the path of the reference: `lessons.0.documents.2`. */
export interface ReferredDocument extends DocumentRow {
  entryId: string;
  path: string;
}

/** Loads the visible documents, private ones included, to which the published fields of entries refer. */
export async function loadReferredDocuments(
  db: Queryable,
  entryIds: readonly string[],
): Promise<ReferredDocument[]> {
  const { rows } = await db.query<ReferredDocument>({
    name: 'documents-referred',
    text: `select r.entry_id as "entryId", r.path, ${documentColumns}
      from content_references r join content_entries e on e.id = r.target_id
      where r.entry_id = any($1::uuid[]) and r.in_live and r.target = 'domainFiles' and ${isVisibleSql}`,
    values: [entryIds],
  });
  // Pads the numbers in the path, so that "10" is sorted after "9".
  const getSortKey = ({ path }: ReferredDocument): string =>
    path.replace(/\d+/g, (each) => each.padStart(4, '0'));
  return rows.toSorted((one, other) => (getSortKey(one) < getSortKey(other) ? -1 : 1));
}
