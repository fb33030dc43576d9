import type { PublicHome } from '@centinela/sections/kernel/defineSection.ts';
import type { SectionKey, Sections, View } from '@centinela/sections/registry.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The public reads that definitions name. */
export type PublicName = Sections[SectionKey]['public'][number];

/** The sections that a public read answers. */
type Answering<N extends PublicName> = {
  [K in SectionKey]: N extends Sections[K]['public'][number] ? K : never;
}[SectionKey];

/** What a public read answers, by the definitions that name it. */
export type PublicAnswer<N extends PublicName> = N extends PublicHome
  ? { [K in Answering<N>]: View<K>[] }
  : N extends `${string}{slug}`
    ? View<Answering<N>>
    : View<Answering<N>>[];

/**
 * A public read as a browser calls it. Its answer has the type that follows from the definitions and is not parsed
 * again: the server made it of the same definitions, which would weigh more here than all that the areas show.
 */
export const publicRead = <const N extends PublicName>(name: N) =>
  endpoint({
    method: 'GET',
    path: `/public/${name}`,
    access: 'none',
    tag: 'Sitio público',
    summary: 'What editors publish.',
    answer: z.custom<PublicAnswer<N>>(),
  });
