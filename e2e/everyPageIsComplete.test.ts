import { loadSitemapPaths, otherPaths, readMetadata, selectOnePerKind } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Collects the web addresses anywhere in structured data. */
function collectAddresses(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    /^(@id|url|item|image|logo|sameAs|contentUrl|thumbnailUrl|mainEntityOfPage)$/.test(name)
      ? [value].flat()
      : collectAddresses(value),
  );
}

/** Pages without a picture of their own, which share one of the brand. */
const brandPages =
  /^\/(?:home|ingresar|recuperar-clave|validar|reenviar-validacion|registro.*|tramites|verificar|buscar.*|legales\/.*|baja|arrepentimiento|cotiza|disena-tu-proteccion)?(?:\?.*)?$/;

test('every page has a sharing image and absolute URLs in its metadata @long', async ({ request, page }) => {
  const pictures = new Set<string>();
  const kinds = new Set<unknown>();
  let homePicture = '';
  for (const path of [
    '/',
    ...selectOnePerKind(await loadSitemapPaths(request)),
    ...otherPaths,
    '/productos/comparar',
  ]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const metadata = await readMetadata(page, html);
    // A page that exists in English names both languages and the default.
    const languages = [...html.matchAll(/<link[^>]* hreflang="([^"]+)"/gi)].map(([, language]) => language);
    if (languages.length > 0) expect(languages.toSorted(), path).toEqual(['en', 'es-AR', 'x-default']);
    if (answer.status() === 404) expect(metadata.canonical, path).toBe('');
    if (path !== '/no-existe') expect(metadata.pictures, path).toHaveLength(1);
    for (const picture of metadata.pictures) pictures.add(picture);
    for (const text of metadata.pictureTexts) expect(text, path).not.toBe('');
    if (path === '/') homePicture = metadata.pictures[0] ?? '';
    else if (!brandPages.test(path) && path !== '/en')
      expect(metadata.pictures, path).not.toContain(homePicture);
    for (const data of metadata.structured.flatMap((text) => JSON.parse(text))) {
      kinds.add(data['@type']);
      for (const address of collectAddresses(data)) expect(address, path).toMatch(/^https?:\/\/[^/]/);
    }
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['LocalBusiness', 'Product', 'BreadcrumbList', 'VideoObject', 'JobPosting']),
  );
  await page.goto('/');
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          // A picture that cannot be shown has no size.
          await image.decode().catch(() => null);
          return [src, image.naturalWidth, image.naturalHeight];
        }),
      ),
    [...pictures],
  );
  for (const [address, ...size] of sizes) {
    expect(address).toMatch(/\/media\/[^/]+\/share-\d+-\d+\.jpg$|\/share\/.+-[0-9a-z]{14}\.jpg$/);
    expect(size, String(address)).toEqual([1200, 630]);
  }
});

test('every page links the styles that it uses and few others @long', async ({ request }) => {
  const sheets = new Map<string, string>();
  for (const path of [...selectOnePerKind(await loadSitemapPaths(request)), ...otherPaths]) {
    const html = await (await request.get(path)).text();
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length, path).toBeLessThanOrEqual(2);
    for (const href of links) if (!sheets.has(href)) sheets.set(href, await (await request.get(href)).text());
    const css = links.map((href) => sheets.get(href)).join('');
    const classNames = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    const scoped = new Set(classNames.filter((name) => /^\w+_[A-Za-z0-9]{5}$/.test(name)));
    expect(
      [...scoped].filter((name) => !css.includes(`.${name}`)),
      path,
    ).toEqual([]);
  }
  expect(sheets.size).toBeGreaterThan(5);
});

test('the home page says at most three times that somebody is awake', async ({ request, page }) => {
  const { text } = await readMetadata(page, await (await request.get('/')).text());
  expect(text.match(/despiert[oa]s?/gi)?.length).toBeLessThanOrEqual(3);
});

test('every link of every page works @long', async ({ request, page, baseURL }) => {
  const linkingPages = new Map<string, string>();
  const pages = new Map<string, string>();
  for (const path of [...(await loadSitemapPaths(request)), ...otherPaths]) {
    const text = await (await request.get(path)).text();
    pages.set(path, text);
    for (const href of (await readMetadata(page, text)).links) {
      const link = new URL(href, `${baseURL}${path}`).href;
      expect.soft(link, `on ${path}`).toMatch(/^(https?|tel|mailto):/);
      if (link.startsWith(`${baseURL}/`)) linkingPages.set(link.slice(baseURL?.length), path);
    }
  }
  expect(linkingPages.size).toBeGreaterThan(20);
  for (const [link, path] of linkingPages) {
    const { pathname, search, hash } = new URL(link, baseURL);
    const address = pathname + search;
    if (!pages.has(address)) {
      // Redirects that leave the site, such as the chat, or lead to the login are not followed.
      const answer = await request.get(address, { maxRedirects: 0 });
      expect.soft([200, 302, 303], `${address} on ${path}`).toContain(answer.status());
      pages.set(address, await answer.text());
    }
    if (hash)
      expect
        .soft(pages.get(address), `${link} on ${path}`)
        .toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
  }
});
