import { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { definitionOf } from '@centinela/sections/registry.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const [plans, landings, topBars] = [
  definitionOf('plans'),
  definitionOf('landings'),
  definitionOf('topBarSections'),
];

const enableBody = z.strictObject({ enableButton: z.boolean({ error: 'required' }) });

/** The calls that change a status, beside those every section has (`sections.json`, extra). */
export const statusEndpoints = {
  plan: endpoint({
    method: 'PUT',
    path: '/plans/status/{id}',
    access: 'plans.update',
    tag: 'Planes',
    summary: 'Toggles ACTIVE and INACTIVE; no body.',
    params: z.object({ id: z.string() }),
    answer: recordSchema(plans),
    errors: [404],
  }),
  landing: endpoint({
    method: 'PUT',
    path: '/landings/status/{slug}',
    access: 'landings.update',
    tag: 'Landings',
    summary: 'Toggles ACTIVE and INACTIVE; no body.',
    params: z.object({ slug: z.string() }),
    answer: recordSchema(landings),
    errors: [404],
  }),
  landingBySlug: endpoint({
    method: 'GET',
    path: '/landings/landing/{slug}',
    access: 'landings.show',
    tag: 'Landings',
    summary: 'One landing by its slug.',
    params: z.object({ slug: z.string() }),
    answer: recordSchema(landings),
    errors: [404],
  }),
  topBar: endpoint({
    method: 'PUT',
    path: '/topbar/status/{id}',
    access: 'topbar.update',
    tag: 'Barras superiores',
    summary: 'Shows or hides one top bar.',
    params: z.object({ id: z.string() }),
    body: enableBody,
    answer: recordSchema(topBars),
    errors: [404],
  }),
  allTopBars: endpoint({
    method: 'PUT',
    path: '/topbar/status',
    access: 'topbar.update',
    tag: 'Barras superiores',
    summary: 'Shows or hides every top bar.',
    body: enableBody,
    answer: z.object({ count: z.number() }),
  }),
};
