import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/app.tsx';

const signal = (arrivedAt: string) => ({
  ...{ contract: '104207', kind: 'INTRUSION', arrivedAt },
  ...{ calledAt: null, isCancelled: false },
});

const open = (signals: readonly object[]) =>
  openPart(
    async () => {
      const { AlarmTestScreen } = await import('./AlarmTestScreen.tsx');
      return (
        <>
          <Link to="?inicio=2026-11-20T12:00:00.000Z&ultima=2026-11-01T08:00:00.000Z">Recargar</Link>
          <AlarmTestScreen />
        </>
      );
    },
    {
      'GET /contracts/me/signals': () => ({ signals, lastTest: null, now: '2026-11-20T12:00:00.000Z' }),
      'GET /public/internal-settings': () => [],
    },
  );

const arrived = page.getByText('Tu señal llegó');

test('a test starts in its first step, and signals that were known then do not end it', async () => {
  // The platform's clock may be ahead of the client's.
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await open([signal(inAnHour)]);
  await expect.element(page.getByText('Empezá la prueba en el paso 1.')).toBeVisible();
  await page.getByRole('listitem').first().getByRole('button', { name: 'Empezar la prueba' }).click();
  await expect.element(page.getByText(/todavía no llegó ninguna señal/)).toBeVisible();
  await expect.element(arrived).not.toBeInTheDocument();
});

test('a test goes on after a reload, and ends with the first new signal', async () => {
  await open([
    signal('2026-11-20T12:20:00.000Z'),
    signal('2026-11-20T12:05:00.000Z'),
    // Arrived before the test, and was reported during it.
    signal('2026-11-20T11:50:00.000Z'),
    signal('2026-11-01T08:00:00.000Z'),
  ]);
  await expect.element(page.getByRole('button', { name: 'Empezar la prueba' })).toBeVisible();
  await page.getByRole('link', { name: 'Recargar' }).click();
  await expect.element(arrived).toBeVisible();
  await expect.element(page.getByText(/Alarma, el .*09:05.*contrato 104207/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Empezar otra prueba' })).toBeVisible();
});
