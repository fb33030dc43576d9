import { absolute, type Structured, schemaOrg } from './context.ts';

export interface Stop {
  name: string;
  path: string;
}

/** Structured data of a breadcrumb; the last item is the page itself. */
export const breadcrumbList = (origin: string, stops: readonly Stop[]): Structured => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: stops.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(origin, path),
  })),
});
