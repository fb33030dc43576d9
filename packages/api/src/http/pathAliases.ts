/** Names of sections that the specification (section 7) uses as paths, with the paths that they mean. */
export const pathAliases = {
  vehicleSections: 'vehicle-slider',
  sliderSections: 'main-slider',
  agentThirdSections: 'third-section-agent',
  beAgentSections: 'be-agent',
  priceSections: 'prices',
  topBarSections: 'topbar',
} as const;

const aliasPattern = /^\/api\/(\w+)(?=[/?]|$)/;

const isAlias = (name: string): name is keyof typeof pathAliases => Object.hasOwn(pathAliases, name);

/** Replaces the alias at the beginning of an API path; other URLs stay as they are. */
export const resolveAlias = (url: string): string =>
  url.replace(aliasPattern, (whole, name: string) => (isAlias(name) ? `/api/${pathAliases[name]}` : whole));
