import type { Row } from './row.ts';

/** What no section's own path says: who may call it goes by the feature of the section. */
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
  ['GET', '/{id}/uses', 'show'],
  ['POST', '/order', 'update'],
  ['POST', '/bulk', 'update'],
  ['GET', '/{id}/visibility', 'show'],
] as const;

/** The same for sections that have more than one entry. */
const several = [
  ['POST', '', 'save'],
  ['PUT', '/{id}', 'update'],
  ['POST', '/{id}/copy', 'save'],
] as const;

/** The same for sections whose entries can be deleted, which go to the bin first. */
const deletable = [
  ['DELETE', '/{id}', 'delete'],
  ['GET', '/bin', 'delete'],
  ['POST', '/bin/{id}/restore', 'delete'],
] as const;

/** Every section: its path, the feature that its permissions are named after, and what it has beside the others. */
const sections = [
  // Slides of agents have a permission of their own; which of the two is needed is asked of the slide.
  { path: '/main-slider', feature: ['sliders', 'slidersAgent'], more: deletable },
  {
    path: '/topbar',
    feature: 'topbar',
    more: [...deletable, ['PUT', '/status/{id}', 'update'], ['PUT', '/status', 'update']],
  },
  { path: '/topbar-agent', feature: 'topbar', more: deletable },
  { path: '/be-agent', feature: 'agent', more: [] },
  { path: '/design-your-protection', feature: 'designYourProtection', more: deletable },
  { path: '/qad-addons', feature: 'upselling', more: deletable },
  { path: '/vehicle-slider', feature: 'vehicleSliders', more: deletable },
  { path: '/client-vehicle-sections', feature: 'vehicleSliders', more: deletable },
  { path: '/general-home', feature: 'generalHome', more: deletable },
  { path: '/auto-sections', feature: 'generalHome', more: deletable },
  { path: '/section-icons', feature: 'icons', more: deletable },
  { path: '/menus', feature: 'internalSettings', more: deletable },
  { path: '/settings', feature: 'internalSettings', more: [] },
  {
    path: '/landings',
    feature: 'landings',
    more: [...deletable, ['PUT', '/status/{slug}', 'update'], ['GET', '/landing/{slug}', 'show']],
  },
  { path: '/landings/sections', feature: 'landings', more: deletable },
  { path: '/sections', feature: 'generalHome', more: deletable },
  { path: '/plans', feature: 'plans', more: [...deletable, ['PUT', '/status/{id}', 'update']] },
  { path: '/general-plans', feature: 'generalPlans', more: deletable },
  { path: '/products', feature: 'product', more: deletable },
  { path: '/product-types', feature: 'product', more: deletable },
  { path: '/products-page', feature: 'product', more: deletable },
  { path: '/icons', feature: 'icons', more: deletable },
  { path: '/images', feature: 'files', more: deletable },
  // Guarantee, monitoring and motorcycles share their calls; which of the three is needed is asked of the entry.
  { path: '/guides', feature: 'guide', more: deletable },
  // Articles and sales tools share their calls; which of the two is needed is asked of the entry.
  { path: '/advice', feature: ['guide', 'tools'], more: deletable },
  { path: '/promotions', feature: 'promotion', more: deletable },
  { path: '/prices', feature: 'price', more: deletable },
  { path: '/warranty', feature: ['product', 'application', 'generalHome'], more: [] },
  { path: '/application', feature: 'application', more: [] },
  { path: '/domain-files', feature: 'domainFiles', more: deletable },
  { path: '/academy', feature: 'academy', more: deletable },
  { path: '/advantages', feature: 'agent', more: deletable },
  { path: '/third-section-agent', feature: 'thirdSectionAgent', more: deletable },
  { path: '/agent-page', feature: 'agent', more: [] },
] as const;

/** Those that have exactly one entry, which nobody makes or deletes. */
const singles = [
  { path: '/upselling', feature: 'upselling', more: [['PUT', '/{id}', 'update']] },
  { path: '/join-us', feature: 'joinUs', more: [['PUT', '', 'update']] },
] as const;

/** The calls of each section. Who may do what to many at once is asked per action, by the handler. */
export const sectionTables: readonly (readonly Row[])[] = [
  ...sections.map(({ more, ...section }) => ({ ...section, more: [...several, ...more] })),
  ...singles,
].map(({ path, feature, more }) =>
  [...everySection, ...more].map(
    ([method, end, verb]): Row => [method, path + end, [feature].flat().map((each) => `${each}.${verb}`)],
  ),
);

/** Whoever may change content of some kind may know where a link from it leads. */
const editsContent = [...sections, ...singles]
  .flatMap(({ feature }) => feature)
  .flatMap((feature) => [`${feature}.save`, `${feature}.update`]);
export const links: readonly Row[] = [
  ['GET', '/link-targets', editsContent],
  ['GET', '/link-targets/{section}/{id}', editsContent],
];
