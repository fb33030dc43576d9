import { endpoint } from '@centinela/api/endpoint.ts';
import { z } from 'zod';

/** The answer is the changed entry, or the changed entries; the list asks for them anew. */
const changed = z.unknown();
const byId = z.object({ id: z.string() });
const enableButton = z.strictObject({ enableButton: z.boolean() });

/** The status calls that some sections have beside the derived ones (`sections.json`, extra). */
export const statusCalls = {
  plans: endpoint({
    method: 'PUT',
    path: '/plans/status/{id}',
    access: 'plans.update',
    tag: 'Planes',
    summary: 'ACTIVE ↔ INACTIVE',
    params: byId,
    answer: changed,
  }),
  landings: endpoint({
    method: 'PUT',
    path: '/landings/status/{slug}',
    access: 'landings.update',
    tag: 'Landings',
    summary: 'ACTIVE ↔ INACTIVE',
    params: z.object({ slug: z.string() }),
    answer: changed,
  }),
  topBar: endpoint({
    method: 'PUT',
    path: '/topbar/status/{id}',
    access: 'topbar.update',
    tag: 'Barras superiores',
    summary: 'One on or off',
    params: byId,
    body: enableButton,
    answer: changed,
  }),
  topBars: endpoint({
    method: 'PUT',
    path: '/topbar/status',
    access: 'topbar.update',
    tag: 'Barras superiores',
    summary: 'All on or off',
    body: enableButton,
    answer: changed,
  }),
};
