import { type Structured, schemaOrg, toAbsolute } from './context.ts';

export interface BreadcrumbItem {
  name: string;
  path: string;
}

/** Structured data of a breadcrumb; the last item is the page itself. */
export const breadcrumbList = (origin: string, items: readonly BreadcrumbItem[]): Structured => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAbsolute(origin, path),
  })),
});
