import type { Row } from './row.ts';

/** Calls of every section, whose permissions depend on the section's feature. */
const everySection = [
  ['GET', '', 'list'],
  ['GET', '/{id}', 'show'],
  ['POST', '/{id}/publish', 'update'],
  ['POST', '/{id}/unpublish', 'update'],
  ['GET', '/{id}/schedule', 'show'],
  ['DELETE', '/{id}/schedule', 'update'],
  ['GET', '/{id}/versions', 'show'],
  ['GET', '/{id}/versions/{version}', 'show'],
  ['POST', '/{id}/versions/{version}/restore', 'update'],
  ['GET', '/{id}/preview-links', 'update'],
  ['POST', '/{id}/preview-links', 'update'],
  ['DELETE', '/{id}/preview-links/{link}', 'update'],
  ['GET', '/{id}/uses', 'show'],
  ['POST', '/order', 'update'],
  ['POST', '/bulk', 'update'],
  ['GET', '/{id}/visibility', 'show'],
] as const;

/** Calls of sections with more than one entry. */
const several = [
  ['POST', '', 'save'],
  ['GET', '/download', 'list'],
  ['PUT', '/{id}', 'update'],
  ['POST', '/{id}/copy', 'save'],
] as const;

/** Calls of sections whose entries can be deleted, first to the bin. */
const deletable = [
  ['DELETE', '/{id}', 'delete'],
  ['GET', '/bin', 'delete'],
  ['POST', '/bin/{id}/restore', 'delete'],
] as const;

/** A section as a line of the table below. */
interface Section {
  path: string;
  /** Prefix of its permissions; either of two is sufficient where sections share their calls. */
  feature: string | readonly string[];
  /** Its own public reads, below `/public/`. */
  reads?: readonly string[];
  /** Additional calls. */
  more: readonly (readonly [method: Row[0], path: string, verb: string])[];
}

/** Every section. */
const sections: readonly Section[] = [
  // Slides of agents have a separate permission; the slide determines which one is required.
  { path: '/main-slider', feature: ['sliders', 'slidersAgent'], more: deletable },
  {
    path: '/topbar',
    feature: 'topbar',
    reads: ['topbar'],
    more: [...deletable, ['PUT', '/status/{id}', 'update'], ['PUT', '/status', 'update']],
  },
  { path: '/topbar-agent', feature: 'topbar', more: deletable },
  { path: '/be-agent', feature: 'agent', reads: ['be-agent'], more: [] },
  {
    path: '/design-your-protection',
    feature: 'designYourProtection',
    reads: ['design-your-protection'],
    more: deletable,
  },
  { path: '/qad-addons', feature: 'upselling', more: deletable },
  { path: '/vehicle-slider', feature: 'vehicleSliders', more: deletable },
  { path: '/client-vehicle-sections', feature: 'vehicleSliders', more: deletable },
  { path: '/general-home', feature: 'generalHome', reads: ['general-home'], more: deletable },
  { path: '/auto-sections', feature: 'generalHome', reads: ['home-vehicles'], more: deletable },
  { path: '/section-icons', feature: 'icons', more: deletable },
  { path: '/menus', feature: 'internalSettings', reads: ['get-menus'], more: deletable },
  { path: '/settings', feature: 'internalSettings', reads: ['internal-settings'], more: [] },
  {
    path: '/landings',
    feature: 'landings',
    reads: ['landing/{slug}'],
    more: [...deletable, ['PUT', '/status/{slug}', 'update'], ['GET', '/landing/{slug}', 'show']],
  },
  { path: '/landings/sections', feature: 'landings', more: deletable },
  { path: '/sections', feature: 'generalHome', reads: ['{slug}'], more: deletable },
  {
    path: '/plans',
    feature: 'plans',
    reads: ['plans'],
    more: [...deletable, ['PUT', '/status/{id}', 'update']],
  },
  { path: '/general-plans', feature: 'generalPlans', reads: ['general-plans'], more: deletable },
  { path: '/products', feature: 'product', reads: ['products'], more: deletable },
  { path: '/product-types', feature: 'product', reads: ['product-types'], more: deletable },
  { path: '/products-page', feature: 'product', reads: ['products-page'], more: deletable },
  { path: '/icons', feature: 'icons', more: deletable },
  { path: '/images', feature: 'files', more: deletable },
  { path: '/guides', feature: 'guide', reads: ['guides'], more: deletable },
  // Articles and sales tools share their calls; the entry determines which permission is required.
  { path: '/advice', feature: ['guide', 'tools'], reads: ['advice', 'sales-tools'], more: deletable },
  { path: '/promotions', feature: 'promotion', reads: ['promotion'], more: deletable },
  { path: '/prices', feature: 'price', reads: ['price'], more: deletable },
  // Guarantee, motorcycles and two of monitoring share their calls; the entry determines which permission is
  // required.
  {
    path: '/warranty',
    feature: ['product', 'application', 'generalHome'],
    reads: ['warranty', 'my-monitoring-account', 'monitoring-service', 'motorcycle'],
    more: [],
  },
  { path: '/application', feature: 'application', reads: ['application', 'application-client'], more: [] },
  { path: '/domain-files', feature: 'domainFiles', reads: ['domain-files'], more: deletable },
  { path: '/academy', feature: 'academy', reads: ['academy/{slug}'], more: deletable },
  { path: '/advantages', feature: 'agent', more: deletable },
  { path: '/third-section-agent', feature: 'thirdSectionAgent', more: deletable },
  { path: '/agent-page', feature: 'agent', more: [] },
];

/** Sections with exactly one entry, which can be neither created nor deleted. */
const singles: readonly Section[] = [
  { path: '/upselling', feature: 'upselling', more: [['PUT', '/{id}', 'update']] },
  { path: '/join-us', feature: 'joinUs', reads: ['join-us'], more: [['PUT', '', 'update']] },
];

/** The calls of each section. The handler checks permissions of bulk actions per action. */
export const sectionTables: readonly (readonly Row[])[] = [
  ...sections.map(({ more, ...section }) => ({ ...section, more: [...several, ...more] })),
  ...singles,
].map(({ path, feature, more }) =>
  [...everySection, ...more].map(
    ([method, end, verb]): Row => [method, path + end, [feature].flat().map((each) => `${each}.${verb}`)],
  ),
);

/** Public reads of each section. */
export const sectionReads: readonly Row[] = [...sections, ...singles].flatMap(({ reads = [] }) =>
  reads.map((name): Row => ['GET', `/public/${name}`, 'anyone']),
);

/** Every content editor may look up link targets. */
const editsContent = [...sections, ...singles]
  .flatMap(({ feature }) => feature)
  .flatMap((feature) => [`${feature}.save`, `${feature}.update`]);
export const links: readonly Row[] = [
  ['GET', '/link-targets', editsContent],
  ['GET', '/link-targets/{section}/{id}', editsContent],
];
