import type { PublicHome } from '@centinela/sections/kernel/defineSection.ts';
import type { SectionKey, Sections, View } from '@centinela/sections/views/sections.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { listQuery } from '../http/lists.ts';

/** Names of public reads in section definitions. */
export type PublicName = Sections[SectionKey]['public'][number];

/** Sections that a public read returns. */
type Answering<N extends PublicName> = {
  [K in SectionKey]: N extends Sections[K]['public'][number] ? K : never;
}[SectionKey];

/** Response type of a public read, derived from the definitions that name it. */
export type PublicAnswer<N extends PublicName> = N extends PublicHome
  ? { [K in Answering<N>]: View<K>[] }
  : N extends `${string}{slug}`
    ? View<Answering<N>>
    : View<Answering<N>>[];

/**
 * A public read for browsers. The response type derives from the section definitions. The response isn't validated
 * here: the server builds it from the same definitions, and loading them would more than double the areas' code.
 */
export const publicRead = <const N extends PublicName>(name: N) =>
  declareEndpoints('Sitio público').get(`/public/${name}`, 'none', {
    summary: 'Published content.',
    answer: z.custom<PublicAnswer<N>>(),
  });

/** The same for a page of a public list: `query` contains filters, order and page. */
export const publicList = <const N extends PublicName>(name: N) =>
  declareEndpoints('Sitio público').get(`/public/${name}`, 'none', {
    summary: 'Published content.',
    query: listQuery,
    answer: z.custom<PublicAnswer<N>>(),
    paginated: true,
  });
