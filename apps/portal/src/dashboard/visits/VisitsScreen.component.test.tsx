import { errorResponse, type SentRequest } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findLastParameter, openDashboard } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';
import { button } from '../../testing/screen.ts';

const at = '2026-11-20T12:00:00.000Z';
const zones = [
  { id: toId(1), name: 'Oeste' },
  { id: toId(2), name: 'Capital' },
];

/** A test server with one booked visit on Tuesday, 1 December 2026. */
function serveVisit() {
  let visit = {
    id: toId(5),
    version: 1,
    kind: 'VISIT',
    status: 'BOOKED',
    zone: zones[0],
    day: '2026-12-01',
    half: 'MORNING',
    case: { kind: 'lead', id: toId(6), number: 1042 },
    client: null,
    name: 'Ana Paz',
    phone: null,
    email: null,
    place: 'Morón, Buenos Aires',
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
  };
  const path = `/visits/${visit.id}`;
  const calendar = () => ({
    from: '2026-11-30',
    zones: zones.map((zone) => ({
      ...zone,
      cells: [
        { day: '2026-12-01', half: 'MORNING', capacity: 1, booked: zone.name === 'Oeste' ? 1 : 0 },
        { day: '2026-12-01', half: 'AFTERNOON', capacity: 0, booked: 0 },
      ],
    })),
    daysOff: [{ day: '2026-12-02', name: 'Feriado', zone: null }],
    visits: visit.status === 'CANCELLED' ? [] : [visit],
  });
  return {
    handlers: {
      'GET /visits/calendar': calendar,
      'GET /visit-zones': () =>
        zones.map((zone) => ({
          ...zone,
          version: 1,
          places: [],
          capacities: [],
          upcoming: 0,
          updatedAt: at,
          updatedBy: null,
        })),
      [`GET ${path}`]: () => visit,
      [`PUT ${path}`]: ({ body, headers }: SentRequest) => {
        if (headers.get('if-match') !== `"${visit.version}"`)
          return errorResponse(412, { code: 'stale', message: 'Otra persona lo cambió' });
        const { slot, status } = Object(body);
        visit = { ...visit, ...(slot && { day: slot.day, half: slot.half }), ...(status && { status }) };
        visit.version += 1;
        return visit;
      },
    },
    change: () => {
      visit = { ...visit, half: 'AFTERNOON', version: visit.version + 1 };
    },
  };
}

test('the week shows capacity, bookings and days off, and asks for another week by its Monday', async () => {
  await page.viewport(1280, 900);
  const { sent } = await openDashboard('/dashboard/visits?from=2026-12-03', serveVisit().handlers);
  await expect
    .element(page.getByRole('heading', { name: 'Semana del 30 de noviembre al 6 de diciembre' }))
    .toBeVisible();
  expect(findLastParameter(sent, 'GET /visits/calendar', 'from')).toBe('2026-11-30');
  const row = page.getByRole('row', { name: /^Oeste/ });
  await expect.element(row.getByText('1 de 1')).toBeVisible();
  await expect.element(row.getByText('completo')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Feriado/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ana Paz' })).toBeVisible();
  await button('Semana siguiente').click();
  await expect.poll(() => findLastParameter(sent, 'GET /visits/calendar', 'from')).toBe('2026-12-07');
});

test('a zone can be chosen, and the others are hidden', async () => {
  await page.viewport(1280, 900);
  await openDashboard(`/dashboard/visits?from=2026-11-30&zone=${toId(2)}`, serveVisit().handlers);
  await expect.element(page.getByRole('row', { name: /^Capital/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Oeste/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Ana Paz' })).not.toBeInTheDocument();
});

test.runIf(import.meta.env.TEST_LONG)(
  'a visit is moved and cancelled with its version; another user’s change is loaded instead',
  async () => {
    const server = serveVisit();
    const { sent } = await openDashboard(`/dashboard/visits/${toId(5)}?from=2026-11-30`, server.handlers);
    const half = page.getByRole('combobox', { name: 'Media jornada' });
    await half.selectOptions('Tarde');
    await button('Cambiar el horario').click();
    const listChanges = () => sent.filter(({ call }) => call.startsWith('PUT '));
    await expect.poll(listChanges).toHaveLength(1);
    expect(listChanges()[0]?.body).toEqual({
      slot: { kind: 'VISIT', zone: toId(1), day: '2026-12-01', half: 'AFTERNOON' },
    });
    await expect.element(page.getByRole('definition').getByText(/tarde/)).toBeVisible();
    await button('Cancelar la reserva').click();
    server.change();
    await button('Cancelar la reserva').last().click();
    await expect.element(page.getByText('Otra persona lo cambió')).toBeVisible();
  },
);
