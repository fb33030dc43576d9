import type { Label } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { listQuery, pageOf } from '../http/lists.ts';
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

/** Someone a case may be assigned to. */
export const colleague = person.extend({
  isAgent: z.boolean().optional().meta({ description: 'An agent rather than staff' }),
});

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
) => {
  const { get, put } = declareEndpoints(tag);
  return {
    list: get(`/${name}`, `${name}.list`, {
      summary: summaries.list,
      ...pageOf(item),
    }),
    download: get(`/${name}/download`, `${name}.list`, {
      summary: summaries.download,
      query: listQuery,
      answer: z.never(),
    }),
    show: get(`/${name}/{id}`, `${name}.show`, {
      summary: summaries.show,
      answer: full,
      errors: [404],
    }),
    update: put(`/${name}/{id}`, `${name}.update`, {
      summary: summaries.update,
      body: change,
      answer: item,
      errors: [404, 412],
    }),
  };
};

/** Declares the endpoints of cases that staff members are assigned to and comment on. @param noun "a lead" */
export const teamEndpoints = (name: 'leads' | 'requests', tag: string, noun: string) => {
  const { get, post } = declareEndpoints(tag);
  return {
    people: get(`/${name}/people`, `${name}.update`, {
      summary: `People to whom ${noun} may be assigned.`,
      answer: z.array(colleague),
    }),
    note: post(`/${name}/{id}/notes`, `${name}.update`, {
      summary: 'Adds a note. Notes cannot be changed or deleted.',
      body: noteBody,
      answer: staffNote,
      success: 201,
      errors: [404],
      idempotent: true,
    }),
  };
};
