import { hidingFields } from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
import type {
  StoredQuestion,
  VisibleEntries,
} from '@centinela/sections/sections/protectionSections/checkDesign.ts';
import { places } from '@centinela/sections/sections/protectionSections/design.ts';
import { listOffers } from '@centinela/sections/sections/protectionSections/offers.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { createReader } from './content.read.ts';

/** The part of a published question that is validated. */
const stored = z.object({
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
  return rows.map(({ question }) => stored.parse(question));
}

/** Loads everything an option may refer to because visitors can see it now. */
export async function loadUsableItems(db: Queryable): Promise<VisibleEntries> {
  const read = createReader(db, 'PUBLICO', new Date());
  const [plans, addons, products, questions, promotions] = await Promise.all([
    read.list('plans'),
    read.list('upsellings'),
    read.list('productSections'),
    read.list('protectionSections'),
    read.list('promotionSections', 'PUBLICO'),
  ]);
  // Lists are limited, so products that questions show are added.
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
