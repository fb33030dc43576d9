import type { Label } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/lists.ts';
import { noteBody, staffNote } from '../http/notes.ts';

/**
 * Urgency of an open case: enough time left, more than half of the time over, or overdue. Null once it is answered.
 */
export const urgencies = ['ON_TIME', 'SOON', 'LATE'] as const;
export type Urgency = (typeof urgencies)[number];

export const urgencyNames = {
  ON_TIME: ['En plazo', 'On time'],
  SOON: ['Por vencer', 'Due soon'],
  LATE: ['Fuera de plazo', 'Late'],
} as const satisfies Record<Urgency, Label>;

/** A staff member. */
export const person = z.object({ id: z.string(), name: z.string() });

/** Special values of the filter `assignee`, which otherwise takes an id. */
export const assigneeOptions = { me: 'me', nobody: 'none' } as const;

export const assigneeFilter = z.union([z.enum(assigneeOptions), z.uuid()], 'option');

/** Body member with which staff assigns a case. */
export const assigneeChange = z
  .uuid('option')
  .nullable()
  .optional()
  .meta({ description: 'Id of a user of the staff' });

/** Notes of a case. */
export const caseNotes = z.array(staffNote).meta({ description: 'Oldest first; the newest 200' });

export const byId = z.object({ id: z.string() });

/**
 * Declares the endpoints with which staff lists, downloads, opens and changes cases.
 *
 * @param name feature of the permissions, and base of the paths
 * @param item a case in the list; `full` is one case with its related data, `change` the body of its update
 */
export const caseEndpoints = <Item extends z.ZodType, Full extends z.ZodType, Change extends z.ZodType>(
  name: 'leads' | 'requests' | 'cancellations',
  tag: string,
  { item, full, change }: { item: Item; full: Full; change: Change },
  summaries: Readonly<Record<'list' | 'download' | 'show' | 'update', string>>,
) => ({
  list: endpoint({
    method: 'GET',
    path: `/${name}`,
    access: `${name}.list`,
    tag,
    summary: summaries.list,
    query: listQuery,
    answer: z.array(item),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: `/${name}/download`,
    access: `${name}.list`,
    tag,
    summary: summaries.download,
    query: listQuery,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: `/${name}/{id}`,
    access: `${name}.show`,
    tag,
    summary: summaries.show,
    params: byId,
    answer: full,
    errors: [404],
  }),
  update: endpoint({
    method: 'PUT',
    path: `/${name}/{id}`,
    access: `${name}.update`,
    tag,
    summary: summaries.update,
    params: byId,
    body: change,
    answer: item,
    errors: [404, 412],
  }),
});

/** Declares the endpoints of cases that staff members are assigned to and comment on. @param noun "a lead" */
export const teamEndpoints = (name: 'leads' | 'requests', tag: string, noun: string) => ({
  people: endpoint({
    method: 'GET',
    path: `/${name}/people`,
    access: `${name}.update`,
    tag,
    summary: `Staff members to whom ${noun} may be assigned.`,
    answer: z.array(person),
  }),
  note: endpoint({
    method: 'POST',
    path: `/${name}/{id}/notes`,
    access: `${name}.update`,
    tag,
    summary: 'Adds a note. Notes cannot be changed or deleted.',
    params: byId,
    body: noteBody,
    answer: staffNote,
    success: 201,
    errors: [404],
    idempotent: true,
  }),
});
