import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryRecord, recordSchema } from '@centinela/sections/kernel/derive.ts';
import { getFeatures } from '@centinela/sections/kernel/features.ts';
import { z } from 'zod';
import { isFeature, type PermissionKey, type Verb } from '../../access/permissions.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';

/**
 * Returns the permission for an action in a section; several alternatives if its flavours have separate permissions,
 * in which case the entries decide. @throws Error for an unknown feature
 */
export function getPermission(definition: Definition, verb: Verb): PermissionKey | readonly PermissionKey[] {
  const [first, ...others] = getFeatures(definition).map((feature): PermissionKey => {
    if (!isFeature(feature)) throw new Error(`${definition.key}: there is no feature "${feature}"`);
    return `${feature}.${verb}`;
  });
  if (!first) throw new Error(`${definition.key}: no feature`);
  return others.length > 0 ? [first, ...others] : first;
}

/** Union of several schemas, or the only one. */
function toUnion(schemas: readonly z.ZodType<EntryRecord>[]): z.ZodType<EntryRecord> {
  const [first = z.never(), second, ...others] = schemas;
  return second ? z.union([first, second, ...others]) : first;
}

/** Alternatives of a permission: any of them grants the action for some of the entries. */
const permissions = (
  members: readonly Definition[],
  verb: Verb,
): PermissionKey | readonly PermissionKey[] => {
  const alternatives = [...new Set(members.flatMap((member) => getPermission(member, verb)))];
  return alternatives.length === 1 && alternatives[0] ? alternatives[0] : alternatives;
};

export const byId = z.object({ id: z.string() });

/** Response to a deletion. */
export const deletedEntry = z.object({ id: z.string() });

/** Boolean query parameter. */
export const booleanParameter = z
  .stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' })
  .optional();

/**
 * Context from which the endpoints of a section, or of several with shared endpoints, are declared. Schemas that do not
 * depend on the section are constants of their modules, so that a process holds each once.
 */
export function toSection(...members: [Definition, ...Definition[]]) {
  const [definition] = members;
  const base = `/${definition.api}`;
  const tag = members.map(({ names }) => names.many[0]).join(', ');
  return {
    members,
    definition,
    base,
    one: `${base}/{id}`,
    // Lazy: the schemas of all sections take an eighth of the startup time.
    record: z.lazy(() => toUnion(members.map(recordSchema))),
    access: (verb: Verb) => permissions(members, verb),
    declare: <const E extends Omit<Endpoint, 'tag'>>(declared: E) => endpoint({ ...declared, tag }),
  };
}

export type Section = ReturnType<typeof toSection>;
