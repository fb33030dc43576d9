import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryRecord, recordSchema } from '@centinela/sections/kernel/derive.ts';
import { featuresOf } from '@centinela/sections/kernel/features.ts';
import { z } from 'zod';
import { isFeature, type PermissionKey, type Verb } from '../../accounts/permissions.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';

/**
 * The permission that a verb needs in a section; one of several where flavours have permissions of their own: which one
 * is asked of the entries that the call is about. @throws Error for a feature that there is not
 */
export function permission(definition: Definition, verb: Verb): PermissionKey | readonly PermissionKey[] {
  const [first, ...others] = featuresOf(definition).map((feature): PermissionKey => {
    if (!isFeature(feature)) throw new Error(`${definition.key}: there is no feature "${feature}"`);
    return `${feature}.${verb}`;
  });
  if (!first) throw new Error(`${definition.key}: no feature`);
  return others.length > 0 ? [first, ...others] : first;
}

/** One of several schemas, or the only one. */
function anyOf(schemas: readonly z.ZodType<EntryRecord>[]): z.ZodType<EntryRecord> {
  const [first = z.never(), second, ...others] = schemas;
  return second ? z.union([first, second, ...others]) : first;
}

/** What one of several permissions is enough for: who may do it with some of the entries. */
const permissions = (
  members: readonly Definition[],
  verb: Verb,
): PermissionKey | readonly PermissionKey[] => {
  const needed = [...new Set(members.flatMap((member) => permission(member, verb)))];
  return needed.length === 1 && needed[0] ? needed[0] : needed;
};

export const byId = z.object({ id: z.string() });

/** What a removal answers. */
export const removed = z.object({ id: z.string() });

/** A switch in a query. */
export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional();

/** One section, or several that share their calls, as the calls are declared for it. */
export function sectionOf(...members: [Definition, ...Definition[]]) {
  const [definition] = members;
  const base = `/${definition.api}`;
  const tag = members.map(({ names }) => names.many[0]).join(', ');
  return {
    members,
    definition,
    base,
    one: `${base}/{id}`,
    // Made when it is first needed: those of all sections are an eighth of a process's start.
    record: z.lazy(() => anyOf(members.map(recordSchema))),
    access: (verb: Verb) => permissions(members, verb),
    declare: <const E extends Omit<Endpoint, 'tag'>>(declared: E) => endpoint({ ...declared, tag }),
  };
}

export type Section = ReturnType<typeof sectionOf>;
