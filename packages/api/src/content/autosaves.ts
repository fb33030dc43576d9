import { typeError } from '@centinela/sections/kernel/kind.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Maximum body of an autosave in bytes. Larger input is kept only in the browser. */
const maxAutosaveBody = 1024 * 1024;

/** Days that an autosave is kept after its last change. */
export const autosaveDays = 14;

/** Maximum number of autosaves of a user; the oldest ones are deleted. */
export const maxAutosaves = 50;

const parts = {
  version: z
    .int('wrongType')
    .positive('tooSmall')
    .nullable()
    .meta({ description: 'The version that is edited; null for a new entry' }),
  device: z.uuid('invalid').meta({ description: 'Random id of the browser' }),
  values: z
    .record(z.string(), z.unknown(), { error: typeError })
    .meta({ description: 'The fields of the section, not validated' }),
};

const autosave = z.object({ ...parts, at: z.iso.datetime() });
export type Autosave = z.infer<typeof autosave>;

const { get, put, del } = declareEndpoints('Tablero');

const access =
  'For callers who may update the entry, or create one of the section. {entry} is its id; `new` or `new.{flavour}` for a new one, `new.{page}.{kind}` for a new block, whose page may be `new` too.';

/** Unsaved input of a form, which only its user sees, on all their devices. It is not a version. */
export const autosaveEndpoints = {
  load: get('/autosaves/{section}/{entry}', 'staff', {
    summary: `Own unsaved input for an entry, from any device. ${access}`,
    answer: z.object({ autosave: autosave.nullable() }),
    errors: [404],
  }),
  store: put('/autosaves/{section}/{entry}', 'staff', {
    summary: `Stores own unsaved input for an entry, instead of the previous one; for ${autosaveDays} days. ${access}`,
    body: z.strictObject(parts),
    bodyLimit: maxAutosaveBody,
    answer: z.object({ at: z.iso.datetime() }),
    errors: [404],
  }),
  remove: del('/autosaves/{section}/{entry}', 'staff', {
    summary: 'Deletes own unsaved input for an entry, if there is any',
    answer: z.object({ deleted: z.boolean() }),
  }),
};
