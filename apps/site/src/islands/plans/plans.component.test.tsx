import { findViolations, getOverflow, usePhone } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startIsland } from '../../testing/islands.ts';
import { PlanCompare } from './PlanCompare.tsx';

const views = [
  { use: 'HOME', columns: [0, 1] },
  { use: 'HOME', columns: [1, 2] },
  { use: 'BUSINESS', columns: [3] },
] as const;

const startCompare = () =>
  startIsland(
    'planCompare',
    <>
      <table id="comparacion">
        <tbody>
          <tr>
            <td>Sirena</td>
          </tr>
        </tbody>
      </table>
      <div data-island="planCompare">
        <PlanCompare
          names={['Base', 'Medio', 'Total', 'Comercio']}
          views={views.map((view) => ({ ...view, columns: [...view.columns] }))}
          start={0}
          table="comparacion"
        />
      </div>
    </>,
  );

const view = (name: string) => page.getByRole('radio', { name });

/** Swipes over the table by a distance in pixels. */
function swipe(host: HTMLElement, distanceX: number, distanceY = 0): void {
  const target = host.querySelector('table') ?? host;
  const toTouch = (clientX: number, clientY: number) =>
    new Touch({ identifier: 1, target, clientX, clientY });
  const start = toTouch(200, 200);
  target.dispatchEvent(new TouchEvent('touchstart', { touches: [start], changedTouches: [start] }));
  const changedTouches = [toTouch(200 + distanceX, 200 + distanceY)];
  target.dispatchEvent(new TouchEvent('touchend', { changedTouches }));
}

test('a swipe over the table shows the next plans, up to the last ones', async () => {
  await usePhone();
  const host = await startCompare();
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(await findViolations(host)).toEqual([]);
  await expect.element(view('Casa: Base y Medio')).toBeChecked();
  swipe(host, -80);
  await expect.element(view('Casa: Medio y Total')).toBeChecked();
  swipe(host, -80);
  swipe(host, -80);
  await expect.element(view('Negocio: Comercio')).toBeChecked();
  swipe(host, 80);
  await expect.element(view('Casa: Medio y Total')).toBeChecked();
});

test('scrolling and small movements change nothing', async () => {
  await usePhone();
  const host = await startCompare();
  swipe(host, -80, 200);
  swipe(host, -40);
  await expect.element(view('Casa: Base y Medio')).toBeChecked();
});

test('tabs, arrow keys and buttons select the plans without a swipe', async () => {
  await usePhone();
  await startCompare();
  await page.getByText('Negocio', { exact: true }).click();
  await expect.element(view('Negocio: Comercio')).toBeChecked();
  view('Negocio: Comercio').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(view('Casa: Medio y Total')).toBeChecked();
});
