import { cleanText, typeError } from '@centinela/sections/kernel/kind.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { maxSearchLength } from '../http/lists.ts';

/** Maximum number of saved views per account, over all lists. */
export const maxViews = 100;
/** Maximum number of parameters in a view, and of columns in a list. */
const maxParameters = 40;
export const maxColumns = 100;
export const maxNameLength = 60;
/** Pattern of a column's name. */
export const columnNamePattern = /^[\w.-]{1,60}$/;

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const text = (maxLength: number) =>
  z
    .string({ error: typeError })
    .overwrite((typed) => cleanText(typed).trim())
    .min(1, 'required')
    .max(maxLength, 'tooLong');

/** Columns, their order and the row density of a list; null: the list's default. */
const arrangement = {
  columns: z
    .array(z.string({ error: typeError }).regex(columnNamePattern, 'invalid'))
    .min(1, 'required')
    .max(maxColumns, 'tooMany')
    .nullable(),
  density: z.enum(densities, { error: 'option' }).nullable(),
};

export interface Arrangement {
  columns: readonly string[] | null;
  density: Density | null;
}

/** State of a list: its query string and its arrangement. */
const body = {
  search: z
    .record(z.string().regex(/^[\w[\]]{1,80}$/, 'invalid'), text(maxSearchLength))
    .refine((parts) => Object.keys(parts).length <= maxParameters, 'tooMany')
    .meta({ description: 'Filters, search and order, as in the list’s query string' }),
  ...arrangement,
};

export const savedView = z.object({
  id: z.string(),
  version: z.number().meta({ description: 'Incremented by every change; sent back as If-Match' }),
  list: z.string(),
  name: z.string(),
  shared: z.boolean().meta({ description: 'Whether all users who may see the list see it' }),
  mine: z.boolean(),
  owner: z.string().meta({ description: 'Creator' }),
  search: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities).nullable(),
});
export type SavedView = z.infer<typeof savedView>;

/** A user's settings of a list without a selected view. */
export const listSettings = z.object({
  list: z.string(),
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities).nullable(),
  view: z.string().nullable().meta({ description: 'Id of the list’s default view' }),
});
export type ListSettings = z.infer<typeof listSettings>;

const list = z.string({ error: typeError }).max(80, 'tooLong');
const name = text(maxNameLength);
const shared = z.boolean('wrongType');

const newView = z.strictObject({ list, name, shared, ...body });
export type NewView = z.infer<typeof newView>;

const viewChange = z
  .strictObject({ name, shared, ...body })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'required' });
export type ViewChange = z.infer<typeof viewChange>;

const settingsInput = z.strictObject({ list, ...arrangement, view: z.uuid('option').nullable() });

const { get, post, put, del } = declareEndpoints('Vistas guardadas');

export const savedViewEndpoints = {
  list: get('/saved-views', 'staff', {
    summary:
      'The caller’s saved views and those shared by others, for lists that the caller may see; and the caller’s settings of each list.',
    answer: z.object({ views: z.array(savedView), settings: z.array(listSettings) }),
  }),
  create: post('/saved-views', 'staff', {
    summary: `Saves a view of a list that the caller may see; at most ${maxViews} per account. Sharing requires savedViews.share.`,
    body: newView,
    answer: savedView,
    success: 201,
    idempotent: true,
  }),
  update: put('/saved-views/{id}', 'staff', {
    summary:
      'Changes one of the caller’s views, or a shared one with savedViews.share; omitted members stay. Sharing requires that permission. If-Match prevents overwriting.',
    body: viewChange,
    answer: savedView,
    errors: [404, 412],
  }),
  remove: del('/saved-views/{id}', 'staff', {
    summary:
      'Deletes one of the caller’s views, or a shared one with savedViews.share. If-Match prevents deleting a newer version.',
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  settings: put('/saved-views/settings', 'staff', {
    summary: 'The caller’s settings of a list: columns, density, default view.',
    body: settingsInput,
    answer: listSettings,
  }),
};
