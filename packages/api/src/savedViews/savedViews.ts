import { cleanText, typeError } from '@centinela/sections/kernel/kind.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { longestSearch } from '../http/lists.ts';

/** Views that one account may keep, over all lists. */
export const mostViews = 100;
/** Filters, search and order of one view, and the columns of a list, at the most. */
const mostParts = 40;
export const mostColumns = 100;
export const longestName = 60;
/** What a column of a list is called. */
export const columnName = /^[\w.-]{1,60}$/;

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const text = (most: number) =>
  z
    .string({ error: typeError })
    .overwrite((typed) => cleanText(typed).trim())
    .min(1, 'required')
    .max(most, 'tooLong');

/** Which columns a list shows, in which order, and how close its rows stand; null: as the list does by itself. */
const arrangement = {
  columns: z
    .array(z.string({ error: typeError }).regex(columnName, 'invalid'))
    .min(1, 'required')
    .max(mostColumns, 'tooMany')
    .nullable(),
  density: z.enum(densities, { error: 'option' }).nullable(),
};

export interface Arrangement {
  columns: readonly string[] | null;
  density: Density | null;
}

/** What a list shows: what stands in its address, and its arrangement. */
const body = {
  search: z
    .record(z.string().regex(/^[\w[\]]{1,80}$/, 'invalid'), text(longestSearch))
    .refine((parts) => Object.keys(parts).length <= mostParts, 'tooMany')
    .meta({ description: 'Filters, search and order, as they stand in the address of the list' }),
  ...arrangement,
};

export const savedView = z.object({
  id: z.string(),
  version: z.number().meta({ description: 'Grows by one with every change; sent back as If-Match' }),
  list: z.string(),
  name: z.string(),
  shared: z.boolean().meta({ description: 'Whether all see it who may see the list' }),
  mine: z.boolean(),
  owner: z.string().meta({ description: 'Who made it' }),
  search: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities).nullable(),
});
export type SavedView = z.infer<typeof savedView>;

/** How somebody has a list when they choose no view of it. */
export const listSettings = z.object({
  list: z.string(),
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities).nullable(),
  view: z.string().nullable().meta({ description: 'Id of the view that the list opens with' }),
});
export type ListSettings = z.infer<typeof listSettings>;

const list = z.string({ error: typeError }).max(80, 'tooLong');
const name = text(longestName);
const shared = z.boolean('wrongType');

const newView = z.strictObject({ list, name, shared, ...body });
export type NewView = z.infer<typeof newView>;

const viewChange = z
  .strictObject({ name, shared, ...body })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'required' });
export type ViewChange = z.infer<typeof viewChange>;

const settingsInput = z.strictObject({ list, ...arrangement, view: z.uuid('option').nullable() });

const byId = z.object({ id: z.string() });
const tag = 'Vistas guardadas';

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    access: 'staff',
    tag,
    summary:
      'The caller’s views of the dashboard’s lists and those that others share, of the lists that the caller may see; and how the caller has each list.',
    answer: z.object({ views: z.array(savedView), settings: z.array(listSettings) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    access: 'staff',
    tag,
    summary: `Keeps a view of a list that the caller may see; ${mostViews} an account. Sharing one asks for savedViews.share.`,
    body: newView,
    answer: savedView,
    success: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}',
    access: 'staff',
    tag,
    summary:
      'Changes an own view, or one that is shared for who holds savedViews.share; what is left out stays. Sharing one asks for that permission. If-Match guards against overwriting.',
    params: byId,
    body: viewChange,
    answer: savedView,
    errors: [404, 412],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/{id}',
    access: 'staff',
    tag,
    summary:
      'Removes an own view, or one that is shared for who holds savedViews.share. If-Match guards it likewise.',
    params: byId,
    answer: byId,
    errors: [404, 412],
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/saved-views/settings',
    access: 'staff',
    tag,
    summary: 'How the caller has a list: columns, density, the view it opens with.',
    body: settingsInput,
    answer: listSettings,
  }),
};
