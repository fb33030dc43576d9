import type { Locator, Page } from '@playwright/test';
import { accounts, oldest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  field,
  fromAccountMenu,
  lists,
  openForm,
  openPanel,
  openScreen,
  row,
  settled,
} from './support/dashboard.ts';
import { sections } from './support/sections.ts';
import { expect, test, unique } from './support/test.ts';

// Many looks in one journey, each of which asks a browser about everything that it shows.
test.describe.configure({ timeout: 300_000 });

const setLight = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((name) => {
    for (const attribute of ['data-theme', 'data-mantine-color-scheme'])
      document.documentElement.setAttribute(attribute, name);
  }, scheme);

/**
 * The same by day and by night, when only the colours are others. Which colours stand on which is settled by
 * packages/ui/src/tokens.test.ts, so that the second look is for `npm run test:long`.
 */
async function expectAccessibleDayAndNight(page: Page, screen: string, within?: string): Promise<void> {
  await expectAccessible(page, screen, { within });
  if (!process.env.TEST_LONG) return;
  await setLight(page, 'dark');
  await expectAccessible(page, `${screen}, by night`, { within, rule: 'color-contrast' });
  await setLight(page, 'light');
}

/**
 * The two ways in which the signed-in app is looked at: each language and each light once. What has names, roles and
 * labels in the one has them in the other (types see to the words), so that the second look is at the colours; which
 * of them stand on which is settled by packages/ui/src/tokens.test.ts, so that it is for `npm run test:long`.
 */
const ways = [
  { language: 'es', scheme: 'light', look: {}, tag: '' },
  { language: 'en', scheme: 'dark', look: { rule: 'color-contrast' }, tag: ' @long' },
] as const;

const dress = (page: Page, { language, scheme }: Pick<(typeof ways)[number], 'language' | 'scheme'>) =>
  page.addInitScript(
    ([words, light]) => {
      localStorage.setItem('centinela.language', words);
      localStorage.setItem('centinela.scheme', light);
    },
    [language, scheme] as const,
  );

/** What stands beside a form is the same for all; these have the most in it. */
const withPanels = [lists.landingSections, lists.slides, lists.plans];

const isReady = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
};

for (const { list, create, update, api: section, query, isRichest } of sections) {
  test(`${list} and its forms${isRichest ? '' : ' @long'} @phone-long`, async ({ page, enter, api }) => {
    const [entry] = await api.list(section, `${oldest}&${query}`);
    page.on('dialog', (dialog) => dialog.accept());
    await enter('admin');
    await page.goto(list);
    await isReady(page);
    await expectAccessibleDayAndNight(page, 'list');

    if (create) {
      await openScreen(page, create);
      await isReady(page);
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'corregir' })).toBeVisible();
      // Every field, and every colour that says what is missing.
      await expectAccessibleDayAndNight(page, 'create, with everything missing');
    }
    await openScreen(page, update(entry?.id ?? ''));
    await isReady(page);
    await expectAccessibleDayAndNight(page, 'update');
  });
}

for (const list of withPanels)
  test(`what stands beside a form of ${list} @long`, async ({ page, enter, api }) => {
    const section = sections.find((each) => each.list === list);
    if (!section) throw new Error(`no section has its list at ${list}`);
    const [entry] = await api.list(section.api, oldest);
    await enter('admin');
    await page.goto(section.update(entry?.id ?? ''));
    await isReady(page);
    for (const name of ['Versiones', 'Programar', '¿Por qué no se ve?', 'Usos']) {
      const panel = await openPanel(page, name);
      await expect(panel).toBeVisible();
      await settled(page);
      await expectAccessibleDayAndNight(page, `${list}: ${name}`, `#${await panel.getAttribute('id')}`);
    }
  });

test('a file of invoices with lines in error @long', async ({ page, enter, baseURL }) => {
  await enter('admin');
  const answer = await page.request.post('/api/invoices/imports', {
    headers: { origin: baseURL ?? '' },
    multipart: {
      file: {
        name: 'facturas.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('contract;period;due_date;total;nota\nnadie;2026-13;x;y;z'),
      },
    },
  });
  const { data } = await answer.json();
  await page.goto(`/dashboard/invoices/imports/${data.id}`);
  await expect(page.getByRole('heading', { name: 'Líneas con error' })).toBeVisible();
  await isReady(page);
  await expectAccessibleDayAndNight(page, 'a file of invoices');
});

test('a list and its forms in English @long', async ({ page, enter, plan }) => {
  const own = await plan();
  await dress(page, { language: 'en', scheme: 'dark' });
  await enter('admin');
  for (const path of [lists.plans, `${lists.plans}/create`, `${lists.plans}/update/${own.id}`]) {
    await page.goto(path);
    await isReady(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page, path);
  }
});

/** Screens of the dashboard that are no list or form of a section; in `npm test` one of each kind. */
const staffScreens = [
  '/dashboard/analytics',
  '/dashboard/search-engines',
  '/dashboard/search/misses',
  '/dashboard/search/synonyms',
  '/dashboard',
  '/dashboard/audit',
  '/dashboard/files',
  '/dashboard/users',
  '/dashboard/users/create/system',
  '/dashboard/security',
  '/dashboard/roles/create',
  '/dashboard/notifications/create',
  '/dashboard/redirects/import',
  '/dashboard/coverage',
  '/dashboard/contracts',
  '/dashboard/invoices',
  '/dashboard/nada',
];
const moreStaffScreens = [
  '/dashboard/leads',
  '/dashboard/agent-links',
  '/dashboard/learners',
  '/dashboard/cancellations',
  '/dashboard/requests',
  '/dashboard/users?export=all',
  '/dashboard/users/pending',
  '/dashboard/users/create/client',
  '/dashboard/security/password',
  '/dashboard/security/sessions',
  '/dashboard/roles',
  '/dashboard/roles/compare',
  '/dashboard/email-logs',
  '/dashboard/notifications',
  '/dashboard/whatsapp-setting',
  '/dashboard/redirects',
  '/dashboard/redirects/create',
  '/dashboard/search/synonyms/create',
  '/dashboard/coverage/create',
  '/dashboard/coverage/agents',
  '/dashboard/coverage/import',
  '/dashboard/qad-files',
  '/dashboard/qad-detail-records',
  '/dashboard/activations',
  '/dashboard/invoices/imports',
];

for (const way of ways) {
  for (const [what, paths, tag] of [
    ['one screen of each kind', staffScreens, way.tag],
    ['the other screens', moreStaffScreens, ' @long'],
  ] as const)
    test(`${what} of the dashboard in ${way.language}, ${way.scheme}${tag} @phone-long`, async ({
      page,
      enter,
    }) => {
      await dress(page, way);
      await enter('admin');
      for (const path of paths) {
        await openScreen(page, path);
        await isReady(page);
        await expectAccessible(page, path, way.look);
      }
    });

  for (const [who, paths] of [
    [
      'client',
      [
        '/clientes/home',
        '/clientes/buscar?q=alarma',
        '/clientes/mis-datos',
        '/clientes/telefono',
        '/clientes/clave',
        '/clientes/seguridad',
        '/clientes/sesiones',
        '/clientes/contratos',
        '/clientes/personas',
        '/clientes/estado',
        '/clientes/facturas',
        '/clientes/aplicacion',
        '/clientes/adicionales',
        '/clientes/pedidos?tipo=contactos',
        '/clientes/academia',
        '/clientes/academia/tu-alarma-en-diez-minutos/cuando-suena',
        '/clientes/activacion',
        '/clientes/precios',
        '/clientes/promociones',
        '/clientes/guias',
      ],
    ],
    [
      'agent',
      [
        '/agentes/home',
        '/agentes/buscar?q=sensor',
        '/agentes/mis-datos',
        '/agentes/telefono',
        '/agentes/seguridad',
        '/agentes/precios',
        '/agentes/precios/planes-para-agentes',
        '/agentes/promociones',
        '/agentes/promociones/comercio-seis-meses',
        '/agentes/guias',
        '/agentes/guias/probar-la-alarma',
        '/agentes/academia',
        '/agentes/academia/tu-primera-visita',
        '/agentes/academia/tu-primera-visita/el-precio-final-de-una-vez',
        '/agentes/documentos',
        '/agentes/herramientas',
        '/agentes/kit',
        '/agentes/pedidos',
      ],
    ],
  ] as const) {
    test(`what a ${who} sees in ${way.language}, ${way.scheme}${way.tag} @phone-long`, async ({
      page,
      enter,
    }) => {
      await dress(page, way);
      await enter(who);
      for (const path of paths) {
        await openScreen(page, path);
        await isReady(page);
        await expectAccessible(page, path, way.look);
      }
    });
  }
}

test('leads with one of them open, as wide as a desk and as a phone @long', async ({
  page,
  enter,
  request,
  baseURL,
}) => {
  const name = unique('Rosa Díaz');
  await request.post('/pedir/cv', {
    headers: { origin: baseURL ?? '' },
    multipart: {
      ...{
        name,
        phone: '11 5263 0907',
        email: 'rosa@correo.demo',
        place: 'Morón, Buenos Aires',
        topic: 'JOB',
      },
      cv: { name: 'Rosa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    },
  });
  await enter('admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/dashboard/leads?q=${encodeURIComponent(name)}`);
    await isReady(page);
    await expectAccessibleDayAndNight(page, `leads at ${width}`);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('link', { name: /^Descargar Rosa\.pdf/ })).toBeVisible();
    await settled(page);
    await expectAccessibleDayAndNight(page, `a lead at ${width}`);
  }
});

test('the blocks of a landing, one of them open, as wide as a desk and as a phone @long', async ({
  page,
  enter,
  api,
}) => {
  const [own] = await api.list('landings', 'filter[slug]=mudanza-segura');
  await enter('admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, '/dashboard/landings', { id: own?.id ?? '' });
    const opener = page.locator('button[aria-haspopup="dialog"][aria-keyshortcuts]').first();
    await expect(opener).toBeVisible();
    await settled(page);
    await expectAccessibleDayAndNight(page, `a landing's blocks at ${width}`);
    await opener.click();
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: 'Título', exact: true }),
    ).toBeVisible();
    await settled(page);
    await expectAccessibleDayAndNight(page, `a block at ${width}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agregar: Tarjetas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await settled(page);
    // What is behind it is where it happened to be scrolled to, half under the bar.
    await expectAccessibleDayAndNight(page, `a new block at ${width}`, '[role="dialog"]');
  }
});

test('what opens over the screens of the dashboard @long', async ({ page, enter, plan }) => {
  const own = await plan();
  const name = String(own.name);
  await enter('admin');
  await page.goto(`${lists.plans}?filter[kind]=CUSTOMISED&q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toBeVisible();
  const look = async (screen: string, over: Locator) => {
    await expect(over).toBeVisible();
    await expectAccessible(page, screen);
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
  };
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await look('menu of a row', page.getByRole('menu'));
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await look('menu of the account', page.getByText(accounts.admin));
  await fromAccountMenu(page, 'English');
  await page.getByRole('button', { name: 'Switch to dark mode', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: /^Una persona, un contrato/ }).fill('plan');
  await expect(page.getByRole('button', { name: 'Crear plan Catálogo' })).toBeVisible();
  await look('finder', page.getByRole('dialog', { name: 'Buscar' }));
  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  await look('bin', page.getByRole('dialog', { name: 'Papelera de Planes' }));
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await look('removal', page.getByRole('dialog', { name: `¿Eliminar “${name}”?` }));
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Versiones' }).click();
  await look('versions', page.getByRole('dialog', { name: /^Versiones/ }));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check();
  await expectAccessible(page, 'filters and selection');
  await page.getByRole('button', { name: 'Deshabilitar' }).click();
  await look('count before a change of many', page.getByRole('dialog', { name: /¿Deshabilitar/ }));

  await openForm(page, lists.plans, own);
  await page
    .getByRole('button', { name: /Elegir de la biblioteca/ })
    .first()
    .click();
  await look('media picker', page.getByRole('dialog', { name: 'Elegí una imagen' }));
  await field(page, 'Nombre').fill(unique('Otro'));
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click();
  await look('warning before leaving', page.getByRole('dialog', { name: 'Tenés cambios sin guardar' }));
  await page.goto('/dashboard/files');
  await page.locator('main ul li button').first().click();
  await look('file', page.getByRole('dialog'));
});

test('a contract and its client by themselves @long @phone-long', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/dashboard/contracts');
  await isReady(page);
  await page.getByRole('row').locator('[data-title] a').first().click();
  await page.waitForURL(/\/contracts\/[\da-f-]{36}/);
  await isReady(page);
  await expectAccessibleDayAndNight(page, 'a contract');
  await page.goto('/dashboard/users');
  await isReady(page);
  await page.locator('a[href*="/dashboard/users/client/"]').first().click();
  await page.waitForURL(/\/users\/client\/[\da-f-]{36}/);
  await isReady(page);
  await expectAccessibleDayAndNight(page, 'a client');
});
