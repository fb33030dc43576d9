import { getFeature } from '@centinela/sections/kernel/features.ts';
import { publicationStatuses } from '@centinela/sections/kernel/visible.ts';
import { type SectionList, vehicleLists } from '@centinela/sections/vehicleLists.ts';
import { z } from 'zod';
import { isPermissionKey, type PermissionKey } from '../access/permissions.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { flagFilter, type ListRules, optionFilter, pageOf } from '../http/lists.ts';
import { pendingStates } from './pendingEntries.ts';

/** Returns the permission to see the entries of a list. @throws Error for a feature without permissions */
export function getListPermission({ definition, flavour }: SectionList): PermissionKey {
  const key = `${getFeature(definition, flavour)}.list`;
  if (!isPermissionKey(key)) throw new Error(`${definition.key} has no permission to list`);
  return key;
}

const vehiclePage = z.object({
  id: z.string(),
  section: z.string(),
  flavour: z.string().nullable(),
  title: z.string(),
  path: z.string().nullable().meta({ description: 'Path of its page; null without a slug' }),
  picture: z.string().nullable().meta({ description: 'Id of its picture' }),
  enable: z.boolean(),
  standing: z.enum(publicationStatuses),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
/** An entry with a page below /vehiculos/, of any section. */
export type VehiclePage = z.infer<typeof vehiclePage>;

export const vehiclePageRules = {
  filters: {
    section: optionFilter(vehicleLists.map(({ definition }) => definition.key)),
    state: optionFilter(publicationStatuses),
    waiting: optionFilter(pendingStates),
    enable: flagFilter,
  },
  ranges: { updatedAt: 'instant' },
  sorts: ['title', 'updatedAt'],
} as const satisfies ListRules;

/** The permissions to list vehicle pages: one of them is enough to see the entries of its sections. */
export const vehiclePermissions = [...new Set(vehicleLists.map(getListPermission))];

export const listVehiclePages = declareEndpoints('Tablero').get('/vehicle-pages', vehiclePermissions, {
  summary: `Entries with a page below \`/vehiculos/\`, of the sections that the caller may list: ${vehicleLists.map(({ definition }) => `\`${definition.key}\``).join(', ')}.`,
  ...pageOf(vehiclePage),
});
