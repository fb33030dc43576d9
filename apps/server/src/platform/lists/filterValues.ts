import { type ListRequest, type ListRules, parseLimit, type RangeKind } from '@centinela/api/http/lists.ts';
import { invalidParameter } from './conditions.ts';

/** Returns the filters' values, converted by the rules. @throws AppError badRequest naming an invalid one */
export function parseFilterValues(rules: ListRules, { filters }: ListRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, text]) => {
      const parsed = rules.filters[name]?.safeParse(text);
      if (!parsed?.success)
        throw invalidParameter(`filter[${name}]`, parsed?.error.issues[0]?.message ?? 'unknownField');
      return [name, parsed.data];
    }),
  );
}

/** A limit of a range filter, parsed for comparison. */
export interface RangeLimit {
  name: string;
  end: 'from' | 'to';
  kind: RangeKind;
  value: string | Date;
}

/** Returns the limits of the range filters. @throws AppError badRequest naming an invalid one */
export const parseRangeLimits = (rules: ListRules, { ranges }: ListRequest): RangeLimit[] =>
  Object.entries(ranges).flatMap(([name, range]) =>
    (['from', 'to'] as const).flatMap((end) => {
      const [text, kind] = [range[end], rules.ranges[name]];
      if (!text || !kind) return [];
      const limit = parseLimit(kind, end, text);
      // An invalid number is reported under the name of its filter, whichever limit is wrong.
      const field = kind === 'number' ? `filter[${name}]` : `filter[${name}][${end}]`;
      if ('message' in limit) throw invalidParameter(field, limit.message);
      return { name, end, kind, value: limit.value };
    }),
  );
