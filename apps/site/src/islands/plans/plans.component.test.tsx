import { expectFocusRing, findViolations, getOverflow, usePhone } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startIsland } from '../../testing/islands.ts';
import { PlanAdvisor } from './PlanAdvisor.tsx';
import { PlanCompare } from './PlanCompare.tsx';

const plans = [
  { slug: 'base', name: 'Base', purpose: 'Para departamentos', price: 10_000, promotionalPrice: null },
  { slug: 'medio', name: 'Medio', purpose: 'Para casas', price: 15_000, promotionalPrice: null },
  { slug: 'total', name: 'Total', purpose: 'Para casas grandes', price: 22_000, promotionalPrice: null },
];

const rows = [
  { text: 'Cámara exterior', included: [false, true, true] },
  { text: 'Sensor de gas', included: [false, false, true] },
];

const startAdvisor = () => startIsland('planAdvisor', <PlanAdvisor plans={plans} rows={rows} />);

const answer = (name: string) => page.getByRole('radio', { name });
const question = (name: RegExp) => page.getByRole('group', { name });
const requestLink = page.getByRole('link', { name: 'Pedí este plan' });

/** Selects an answer with the keyboard. */
async function choose(target: Element): Promise<void> {
  if (target instanceof HTMLElement) target.focus();
  await userEvent.keyboard(' ');
}

test('the advice appears with the first answer, and says that questions are open', async () => {
  const host = await startAdvisor();
  await expect.element(page.getByText(/Contestá y acá aparece/)).toBeVisible();
  await expect.element(requestLink).not.toBeInTheDocument();
  await choose(answer('Para departamentos').element());
  await expect.element(page.getByText('Por ahora, te conviene')).toBeVisible();
  await expect.element(page.getByText(/Contestá y acá aparece/)).not.toBeVisible();
  await expect.element(requestLink).toHaveAttribute('href', expect.stringContaining('base'));
  await expect.element(question(/Pregunta 2/)).toBeVisible();
  expect(await findViolations(host)).toEqual([]);
});

test('each wish changes the plan, its price difference and what it includes', async () => {
  await startAdvisor();
  await choose(answer('Para departamentos').element());
  await choose(
    question(/cámara exterior/)
      .getByRole('radio', { name: 'Sí' })
      .element(),
  );
  await expect.element(requestLink).toHaveAttribute('href', expect.stringContaining('medio'));
  await expect.element(page.getByText(/Son .*5\.000 más por mes que el Base/)).toBeVisible();
  await choose(
    question(/sensor de gas/)
      .getByRole('radio', { name: 'Sí' })
      .element(),
  );
  await expect.element(requestLink).toHaveAttribute('href', expect.stringContaining('total'));
  await expect.element(page.getByText('Te conviene', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Son .*12\.000 más por mes/)).toBeVisible();
  const lines = page.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent).slice(-3)).toEqual([
    'Cámara exterior',
    'Sensor de gas',
    'Y todo lo del Base',
  ]);
});

test('the arrow keys change the first answer, and the questions follow it', async () => {
  await startAdvisor();
  await choose(answer('Para departamentos').element());
  await expect.element(question(/cámara exterior/)).toBeVisible();
  await expectFocusRing(answer('Para departamentos').element().closest('label') ?? document.body);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(answer('Para casas grandes')).toBeChecked();
  await expect.element(requestLink).toHaveAttribute('href', expect.stringContaining('total'));
  await expect.element(question(/cámara exterior/)).not.toBeInTheDocument();
});

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
