import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { publicationStatuses } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import { flagFilter, type ListRules, optionFilter, type RangeKind, textFilter } from '../http/lists.ts';
import { pendingStates } from './pendingEntries.ts';

const toRangeKind = (field: Field): RangeKind => (kinds.range(field) === 'number' ? 'number' : 'text');

/** Builds the schema of a filter by a field. */
function toFilterSchema(name: string, field: Field): z.ZodType<string> {
  const choices = kinds.choices(field, name);
  if (choices) return optionFilter(Object.keys(choices));
  if (kinds.stored(field) === 'number') return z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'notANumber');
  return textFilter('invalid');
}

function deriveRules(definition: Definition): ListRules {
  const fields = Object.entries(definition.fields);
  const filterFields = fields.filter(([, field]) => field.filter);
  const rangeFields = filterFields.filter(([, field]) => kinds.range(field) !== null);
  return {
    filters: {
      ...Object.fromEntries(filterFields.map(([name, field]) => [name, toFilterSchema(name, field)])),
      enable: flagFilter,
      // Publication status and pending work: hidden entries may have changes too.
      state: optionFilter(publicationStatuses),
      waiting: optionFilter(pendingStates),
    },
    ranges: {
      ...Object.fromEntries(rangeFields.map(([name, field]) => [name, toRangeKind(field)])),
      updatedAt: 'instant',
      createdAt: 'instant',
    },
    sorts: [...fields.flatMap(([name, field]) => (field.sort ? [name] : [])), 'updatedAt', 'createdAt'],
  };
}

const cachedRules = new WeakMap<Definition, ListRules>();

/** Derives the filters of a section's list from its definition. */
export function getListRules(definition: Definition): ListRules {
  const rules = cachedRules.get(definition) ?? deriveRules(definition);
  cachedRules.set(definition, rules);
  return rules;
}
