/** Paths that are never indexed: areas behind a login, and the API. */
const closedPaths = ['/api/', '/dashboard/', '/clientes/', '/agentes/', '/ingresar'];

/**
 * Renders `/robots.txt`. Pages with `noindex` stay open to crawlers, which have to read the tag to obey it.
 *
 * @param origin origin of the site, without a trailing slash
 * @param indexable false on local, develop and preprod hosts, which are not indexed at all
 */
export function renderRobots(origin: string, indexable: boolean): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  const rules = closedPaths.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
