/** What is nobody's search result: the areas behind a session and the programs' interface. */
const closed = ['/api/', '/dashboard/', '/clientes/', '/agentes/', '/ingresar'];

/**
 * `/robots.txt`. Pages that must not be indexed stay open to crawlers, which have to read their robots tag to
 * obey it.
 *
 * @param origin where the site lives, without a trailing slash
 * @param indexable false on local, develop and preprod hosts: nothing of them may be indexed
 */
export function robotsText(origin: string, indexable: boolean): string {
  if (!indexable) return 'User-agent: *\nDisallow: /\n';
  const rules = closed.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
