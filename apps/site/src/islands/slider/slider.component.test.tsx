import { expectFocusRing, findViolations } from '@centinela/ui/testing/sitePage.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import styles from '../../pages/home/HomeSlider.module.css';
import { startIsland } from '../../testing/islands.ts';
import { Island } from '../Island.tsx';
import { SliderControls } from './SliderControls.tsx';

const slides = ['Alarmas', 'Cámaras', 'Incendios'].map((title, index) => ({
  id: `escena-${index + 1}`,
  title,
}));

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Longer than a slide is displayed. */
const slideTimeMs = 7500;

/** Opens a slider like that of the home page, with a text below it. */
const openSlider = () =>
  startIsland(
    'slider',
    <>
      <section className="night" aria-label="Qué cuidamos">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as on the home page. */}
        <ul data-track="" className={styles.track} tabIndex={0} aria-label="Escenas">
          {slides.map(({ id, title }) => (
            <li key={id} id={id} className={styles.slide}>
              <h2>{title}</h2>
            </li>
          ))}
        </ul>
        <Island name="slider">
          <SliderControls slides={slides} />
        </Island>
      </section>
      <p>Debajo</p>
    </>,
  );

const expectCurrent = async (title: string) => {
  await expect
    .poll(() =>
      page
        .getByRole('link')
        .elements()
        .flatMap((each) => (each.hasAttribute('aria-current') ? [each.textContent] : [])),
    )
    .toEqual([title]);
  const heading = page.getByRole('heading', { name: title }).element();
  await expect.poll(() => Math.round(heading.getBoundingClientRect().left)).toBe(0);
};

/** Replaces the interval that shows the next slide, so that tests don't wait for it. */
function useFakeInterval(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Emulates a visitor who has not asked for less motion. */
async function allowMotion(): Promise<void> {
  const setMotion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await setMotion('no-preference');
  onTestFinished(async () => {
    await setMotion('reduce');
  });
}

/** Takes the pointer and the focus out of the slider. */
async function leaveSlider(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await page.getByText('Debajo').hover();
}

test('the buttons show the next and the previous slide, in a circle', async () => {
  const host = await openSlider();
  await expectCurrent('Alarmas');
  expect(await findViolations(host)).toEqual([]);
  button('Siguiente').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCurrent('Cámaras');
  button('Anterior').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCurrent('Alarmas');
  await userEvent.keyboard('{Enter}');
  await expectCurrent('Incendios');
});

test('the links open a slide with the keyboard, without changing the address', async () => {
  await openSlider();
  const link = page.getByRole('link', { name: 'Incendios' }).element();
  const { href } = location;
  page.getByRole('link', { name: 'Cámaras' }).element().focus();
  await userEvent.keyboard('{Tab}');
  await expectFocusRing(link);
  await userEvent.keyboard('{Enter}');
  await expectCurrent('Incendios');
  expect(location.href).toBe(href);
});

test('with reduced motion the slides stay until the visitor plays them, and pause again', async () => {
  useFakeInterval();
  await openSlider();
  await expect.element(button('Pausar')).not.toBeInTheDocument();
  expect(vi.getTimerCount()).toBe(0);
  button('Reproducir').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Pausar')).toHaveFocus();
  await leaveSlider();
  vi.advanceTimersByTime(slideTimeMs);
  await expectCurrent('Cámaras');
  button('Pausar').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Reproducir')).toHaveFocus();
  expect(vi.getTimerCount()).toBe(0);
});

test('without reduced motion the slides advance, but not while the focus is inside', async () => {
  useFakeInterval();
  await allowMotion();
  await openSlider();
  await expect.element(button('Pausar')).toBeVisible();
  await leaveSlider();
  vi.advanceTimersByTime(slideTimeMs);
  await expectCurrent('Cámaras');
  page.getByRole('list', { name: 'Escenas' }).element().focus();
  vi.advanceTimersByTime(slideTimeMs);
  await leaveSlider();
  vi.advanceTimersByTime(slideTimeMs);
  // The second interval was skipped; otherwise the slides would be at the first one again.
  await expectCurrent('Incendios');
});

test('choosing a slide stops the others', async () => {
  useFakeInterval();
  await allowMotion();
  await openSlider();
  expect(vi.getTimerCount()).toBe(1);
  button('Siguiente').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCurrent('Cámaras');
  expect(vi.getTimerCount()).toBe(0);
  await expect.element(button('Reproducir')).toBeVisible();
});
