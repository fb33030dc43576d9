import { renderPart } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Island } from './Island.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { SliderControls } from './slider/SliderControls.tsx';
import { startIslands } from './start.ts';

const slides = ['Alarmas', 'Cámaras'].map((title) => ({ id: title.toLowerCase(), title }));

const renderSearch = (id: string, when: 'seen' | 'touched') => (
  <Island name="search" when={when}>
    <SearchBox id={id} label={id} suggestionsPosition="below" />
  </Island>
);

/** Checks whether the script of a search form has started: its field is a `combobox` then. */
const hasStarted = (id: string): boolean => document.getElementById(id)?.role === 'combobox';

/** Takes what follows out of the window, and away from a pointer that another test has left there. */
const spacer = <div style={{ height: '3000px' }} />;

/** In one test, because the listeners stay in the page of the tests. */
test('islands start when they are seen, touched, or get their first click, which is not lost', async () => {
  renderPart(
    <>
      {renderSearch('visible', 'seen')}
      {spacer}
      {renderSearch('cabecera', 'touched')}
      <section>
        <ul data-track="" style={{ display: 'flex', overflow: 'auto' }}>
          {slides.map(({ id, title }) => (
            <li key={id} style={{ flex: '0 0 100%' }}>
              {title}
            </li>
          ))}
        </ul>
        <Island name="slider" when="touched">
          <SliderControls slides={slides} />
        </Island>
      </section>
      {spacer}
      {renderSearch('abajo', 'seen')}
    </>,
  );
  startIslands();
  await expect.poll(() => hasStarted('visible')).toBe(true);
  expect(hasStarted('cabecera')).toBe(false);
  expect(hasStarted('abajo')).toBe(false);

  const link = page.getByRole('link', { name: 'Cámaras' });
  const { hash } = location;
  // A click without a pointer or the focus, which would have started the island.
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  expect(location.hash).toBe(hash);

  document.getElementById('cabecera')?.focus();
  await expect.poll(() => hasStarted('cabecera')).toBe(true);
  expect(hasStarted('abajo')).toBe(false);

  document.getElementById('abajo')?.scrollIntoView();
  await expect.poll(() => hasStarted('abajo')).toBe(true);
});
