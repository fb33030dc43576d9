import {
  type SectionEndpoints,
  sectionEndpoints,
} from '@centinela/api/content/sectionCalls/sectionEndpoints.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { getDefinition as findDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { getBlockSections } from './blockSections.ts';

/** An entry as returned by the API: the fields of its definition, and read-only metadata. */
export type EntryRecord = z.output<ReturnType<typeof recordSchema>>;

/**
 * Returns the definition of a section.
 *
 * @throws Error for an unknown key, which is a mistake in the code and not of the user
 */
export function getDefinition(key: string): Definition {
  if (isSectionKey(key)) return findDefinition(key);
  throw new Error(`Unknown section "${key}"`);
}

const endpointCache = new WeakMap<Definition, SectionEndpoints>();

/** The endpoints of a section, created once per section. */
export function getEndpoints(definition: Definition): SectionEndpoints {
  const endpoints = endpointCache.get(definition) ?? sectionEndpoints(definition);
  endpointCache.set(definition, endpoints);
  return endpoints;
}

/** The filter that selects the entries of one section, if several sections share the same endpoints. */
export const getKindFilter = ({ kind }: Definition): Readonly<Record<string, string>> =>
  kind === undefined ? {} : { 'filter[kind]': kind };

/** Query keys. All cached data of a section starts with `['entries', key]`; the data of one entry then has its id. */
export const entryKeys = {
  waiting: ['entries', 'waiting'] as const,
  pages: ['entries', 'pages'] as const,
  allFound: ['entries', 'found'] as const,
  found: (q: string) => ['entries', 'found', q] as const,
  section: (definition: Definition) => ['entries', definition.key] as const,
  list: (definition: Definition, query: string) => ['entries', definition.key, 'list', query] as const,
  entry: (definition: Definition, id: string) => ['entries', definition.key, id] as const,
};

/**
 * Invalidates all cached data of a section, so that its lists and panels refetch; for a page also that of its blocks,
 * which are published with it.
 */
export async function invalidateSection(client: QueryClient, definition: Definition): Promise<void> {
  const sections = [definition, ...[...getBlockSections(definition)].map(getDefinition)];
  await Promise.all([
    ...sections.map((section) => client.invalidateQueries({ queryKey: entryKeys.section(section) })),
    client.invalidateQueries({ queryKey: entryKeys.waiting }),
    client.invalidateQueries({ queryKey: entryKeys.pages }),
    client.invalidateQueries({ queryKey: entryKeys.allFound }),
  ]);
}

/** Returns `invalidateSection` for the query client and a section. */
export function useInvalidateSection(definition: Definition) {
  const client = useQueryClient();
  return useCallback(() => invalidateSection(client, definition), [client, definition]);
}
