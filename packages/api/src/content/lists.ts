import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { publicationStatuses } from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
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

/** Derives what a list accepts from the fields of a definition. */
function deriveFieldRules(fields: Fields) {
  const entries = Object.entries(fields);
  const filterFields = entries.filter(([, field]) => field.filter);
  const rangeFields = filterFields.filter(([, field]) => kinds.range(field) !== null);
  return {
    filters: Object.fromEntries(filterFields.map(([name, field]) => [name, toFilterSchema(name, field)])),
    ranges: Object.fromEntries(rangeFields.map(([name, field]) => [name, toRangeKind(field)])),
    sorts: entries.flatMap(([name, field]) => (field.sort ? [name] : [])),
  };
}

function deriveRules({ fields }: Definition): ListRules {
  const { filters, ranges, sorts } = deriveFieldRules(fields);
  return {
    filters: {
      ...filters,
      enable: flagFilter,
      // Publication status and pending work: hidden entries may have changes too.
      state: optionFilter(publicationStatuses),
      waiting: optionFilter(pendingStates),
    },
    ranges: { ...ranges, updatedAt: 'instant', createdAt: 'instant' },
    sorts: [...sorts, 'updatedAt', 'createdAt'],
  };
}

const cachedRules = new WeakMap<Definition, ListRules>();

/** Derives the filters of a section's list from its definition. */
export function getListRules(definition: Definition): ListRules {
  const rules = cachedRules.get(definition) ?? deriveRules(definition);
  cachedRules.set(definition, rules);
  return rules;
}

/**
 * Derives the filters of a section's public list: by the fields that the public view contains. Words are searched by
 * `public/search`.
 *
 * @param isWhole whether the list returns all entries unless the request has a limit (`wholeReads`)
 */
export function getPublicListRules({ fields }: Definition, isWhole: boolean): ListRules {
  const publicFields = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.private));
  return {
    ...deriveFieldRules(publicFields),
    search: false,
    ...(isWhole && { limit: maxListed, largest: maxListed }),
  };
}
