import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { standings } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import { flagFilter, type ListRules, optionFilter, type RangeKind, textFilter } from '../http/lists.ts';
import { waitingStates } from './waiting.ts';

const rangeOf = (field: Field): RangeKind => (kinds.range(field) === 'number' ? 'number' : 'text');

/** Builds the schema of a filter by a field. */
function filterOf(name: string, field: Field): z.ZodType<string> {
  const choices = kinds.choices(field, name);
  if (choices) return optionFilter(Object.keys(choices));
  if (kinds.stored(field) === 'number') return z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, 'notANumber');
  return textFilter('invalid');
}

function rulesOf(definition: Definition): ListRules {
  const fields = Object.entries(definition.fields);
  const filtered = fields.filter(([, field]) => field.filter);
  const ranged = filtered.filter(([, field]) => kinds.range(field) !== null);
  return {
    filters: {
      ...Object.fromEntries(filtered.map(([name, field]) => [name, filterOf(name, field)])),
      enable: flagFilter,
      // Publication status and pending work: hidden entries may have changes too.
      state: optionFilter(standings),
      waiting: optionFilter(waitingStates),
    },
    ranges: {
      ...Object.fromEntries(ranged.map(([name, field]) => [name, rangeOf(field)])),
      updatedAt: 'instant',
      createdAt: 'instant',
    },
    sorts: [...fields.flatMap(([name, field]) => (field.sort ? [name] : [])), 'updatedAt', 'createdAt'],
  };
}

const known = new WeakMap<Definition, ListRules>();

/** Derives the filters of a section's list from its definition. */
export function listRules(definition: Definition): ListRules {
  const rules = known.get(definition) ?? rulesOf(definition);
  known.set(definition, rules);
  return rules;
}
