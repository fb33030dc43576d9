import type { Row } from './row.ts';

/** Calls of every section, whose permissions depend on the section's feature. */
const commonCalls = [
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
const multiEntryCalls = [
  ['POST', '', 'save'],
  ['GET', '/download', 'list'],
  ['PUT', '/{id}', 'update'],
  ['POST', '/{id}/copy', 'save'],
] as const;

/** Calls of sections whose entries can be deleted, first to the bin. */
const deletionCalls = [
  ['DELETE', '/{id}', 'delete'],
  ['GET', '/bin', 'delete'],
  ['POST', '/bin/{id}/restore', 'delete'],
] as const;

/** A section as a line of the table below. */
interface Section {
  path: string;
  /** Prefix of the section's permissions. Where two sections share their calls, either prefix is sufficient. */
  feature: string | readonly string[];
  /** Its own public reads, below `/public/`. */
  reads?: readonly string[];
  /** Additional calls. */
  additionalCalls: readonly (readonly [method: Row[0], path: string, verb: string])[];
}

/** Every section. */
const sections: readonly Section[] = [
  // Slides of agents have a separate permission; the slide determines which one is required.
  { path: '/main-slider', feature: ['sliders', 'slidersAgent'], additionalCalls: deletionCalls },
  {
    path: '/topbar',
    feature: 'topbar',
    reads: ['topbar'],
    additionalCalls: [...deletionCalls, ['PUT', '/status/{id}', 'update'], ['PUT', '/status', 'update']],
  },
  { path: '/topbar-agent', feature: 'topbar', additionalCalls: deletionCalls },
  { path: '/be-agent', feature: 'agent', reads: ['be-agent'], additionalCalls: [] },
  {
    path: '/design-your-protection',
    feature: 'designYourProtection',
    reads: ['design-your-protection'],
    additionalCalls: deletionCalls,
  },
  { path: '/qad-addons', feature: 'upselling', additionalCalls: deletionCalls },
  { path: '/vehicle-slider', feature: 'vehicleSliders', additionalCalls: deletionCalls },
  { path: '/client-vehicle-sections', feature: 'vehicleSliders', additionalCalls: deletionCalls },
  { path: '/general-home', feature: 'generalHome', reads: ['general-home'], additionalCalls: deletionCalls },
  {
    path: '/auto-sections',
    feature: 'generalHome',
    reads: ['home-vehicles'],
    additionalCalls: deletionCalls,
  },
  { path: '/section-icons', feature: 'icons', additionalCalls: deletionCalls },
  { path: '/menus', feature: 'internalSettings', reads: ['get-menus'], additionalCalls: deletionCalls },
  { path: '/settings', feature: 'internalSettings', reads: ['internal-settings'], additionalCalls: [] },
  {
    path: '/landings',
    feature: 'landings',
    reads: ['landing/{slug}'],
    additionalCalls: [
      ...deletionCalls,
      ['PUT', '/status/{slug}', 'update'],
      ['GET', '/landing/{slug}', 'show'],
    ],
  },
  { path: '/landings/sections', feature: 'landings', additionalCalls: deletionCalls },
  { path: '/sections', feature: 'generalHome', reads: ['{slug}'], additionalCalls: deletionCalls },
  {
    path: '/plans',
    feature: 'plans',
    reads: ['plans'],
    additionalCalls: [...deletionCalls, ['PUT', '/status/{id}', 'update']],
  },
  {
    path: '/general-plans',
    feature: 'generalPlans',
    reads: ['general-plans'],
    additionalCalls: deletionCalls,
  },
  { path: '/products', feature: 'product', reads: ['products'], additionalCalls: deletionCalls },
  { path: '/product-types', feature: 'product', reads: ['product-types'], additionalCalls: deletionCalls },
  { path: '/products-page', feature: 'product', reads: ['products-page'], additionalCalls: deletionCalls },
  { path: '/icons', feature: 'icons', additionalCalls: deletionCalls },
  { path: '/images', feature: 'files', additionalCalls: deletionCalls },
  { path: '/guides', feature: 'guide', reads: ['guides'], additionalCalls: deletionCalls },
  // Articles and sales tools share their calls; the entry determines which permission is required.
  {
    path: '/advice',
    feature: ['guide', 'tools'],
    reads: ['advice', 'sales-tools'],
    additionalCalls: deletionCalls,
  },
  { path: '/promotions', feature: 'promotion', reads: ['promotion'], additionalCalls: deletionCalls },
  { path: '/prices', feature: 'price', reads: ['price'], additionalCalls: deletionCalls },
  // The sections of the guarantee, motorcycles and two kinds of monitoring share their calls. The entry determines
  // which permission is required.
  {
    path: '/warranty',
    feature: ['product', 'application', 'generalHome'],
    reads: ['warranty', 'my-monitoring-account', 'monitoring-service', 'motorcycle'],
    additionalCalls: [],
  },
  {
    path: '/application',
    feature: 'application',
    reads: ['application', 'application-client'],
    additionalCalls: [],
  },
  { path: '/domain-files', feature: 'domainFiles', reads: ['domain-files'], additionalCalls: deletionCalls },
  { path: '/academy', feature: 'academy', reads: ['academy/{slug}'], additionalCalls: deletionCalls },
  { path: '/advantages', feature: 'agent', additionalCalls: deletionCalls },
  { path: '/third-section-agent', feature: 'thirdSectionAgent', additionalCalls: deletionCalls },
  { path: '/agent-page', feature: 'agent', additionalCalls: [] },
];

/** Sections with exactly one entry, which can be neither created nor deleted. */
const singleEntrySections: readonly Section[] = [
  { path: '/upselling', feature: 'upselling', additionalCalls: [['PUT', '/{id}', 'update']] },
  { path: '/join-us', feature: 'joinUs', reads: ['join-us'], additionalCalls: [['PUT', '', 'update']] },
];

/** The calls of each section. The handler checks permissions of bulk actions per action. */
export const sectionTables: readonly (readonly Row[])[] = [
  ...sections.map(({ additionalCalls, ...section }) => ({
    ...section,
    additionalCalls: [...multiEntryCalls, ...additionalCalls],
  })),
  ...singleEntrySections,
].map(({ path, feature, additionalCalls }) =>
  [...commonCalls, ...additionalCalls].map(
    ([method, end, verb]): Row => [method, path + end, [feature].flat().map((each) => `${each}.${verb}`)],
  ),
);

/** Public reads of each section. */
export const sectionReads: readonly Row[] = [...sections, ...singleEntrySections].flatMap(({ reads = [] }) =>
  reads.map((name): Row => ['GET', `/public/${name}`, 'anyone']),
);

/** Every content editor may look up link targets. */
const editsContent = [...sections, ...singleEntrySections]
  .flatMap(({ feature }) => feature)
  .flatMap((feature) => [`${feature}.save`, `${feature}.update`]);
/** The permissions to publish entries with prices, which may be checked first. */
const publishesOffers = ['plans', 'upselling', 'promotion', 'price', 'generalHome'].flatMap((feature) => [
  `${feature}.save`,
  `${feature}.update`,
]);
export const links: readonly Row[] = [
  ['POST', '/offer-warnings', publishesOffers],
  ['POST', '/page-previews', editsContent],
  ['GET', '/link-targets', editsContent],
  ['GET', '/link-targets/{section}/{id}', editsContent],
];
