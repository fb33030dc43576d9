import {
  type SectionEndpoints,
  sectionEndpoints,
} from '@centinela/api/content/sectionCalls/sectionEndpoints.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

/** An entry as the API answers it: its fields, which only its definition knows, and the read-only members. */
export type EntryRecord = z.output<ReturnType<typeof recordSchema>>;

/**
 * The section that another one names.
 *
 * @throws Error for a key that no section has: a mistake of a definition, not of the user
 */
export function definitionNamed(key: string): Definition {
  if (isSectionKey(key)) return definitionOf(key);
  throw new Error(`there is no section "${key}"`);
}

const known = new WeakMap<Definition, SectionEndpoints>();

/** The calls of a section, made once for each. */
export function endpointsOf(definition: Definition): SectionEndpoints {
  const made = known.get(definition) ?? sectionEndpoints(definition);
  known.set(definition, made);
  return made;
}

/** What a list of sections that share their calls is narrowed by, so that it is that of one of them. */
export const kindFilter = ({ kind }: Definition): Readonly<Record<string, string>> =>
  kind === undefined ? {} : { 'filter[kind]': kind };

/** Everything remembered of a section stands below `['entries', key]`; of one entry, below its id. */
export const entryKeys = {
  waiting: ['entries', 'waiting'] as const,
  pages: ['entries', 'pages'] as const,
  allFound: ['entries', 'found'] as const,
  found: (q: string) => ['entries', 'found', q] as const,
  section: (definition: Definition) => ['entries', definition.key] as const,
  list: (definition: Definition, query: string) => ['entries', definition.key, 'list', query] as const,
  entry: (definition: Definition, id: string) => ['entries', definition.key, id] as const,
};

/** Forgets what is remembered of a section, so that every list and panel asks again. */
export async function forgetSection(client: QueryClient, definition: Definition): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: entryKeys.section(definition) }),
    client.invalidateQueries({ queryKey: entryKeys.waiting }),
    client.invalidateQueries({ queryKey: entryKeys.pages }),
    client.invalidateQueries({ queryKey: entryKeys.allFound }),
  ]);
}

/** `forgetSection` for a screen. */
export function useForgetSection(definition: Definition) {
  const client = useQueryClient();
  return useCallback(() => forgetSection(client, definition), [client, definition]);
}
