import { findViolations } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startIsland } from '../../testing/islands.ts';
import { QuotePlaceholder } from './QuoteFrame.tsx';

/** The host of the test page, so that nothing is loaded from another one. */
const url = `${location.origin}/cotizador-de-prueba`;

test('2: a quote form of another site is loaded after one press that names its host', async () => {
  const host = await startIsland('quoteFrame', <QuotePlaceholder url={url} />);
  expect(host.querySelector('iframe')).toBeNull();
  expect(await findViolations(host)).toEqual([]);
  const open = page.getByRole('link', { name: `Abrir acá el cotizador de ${location.host}` });
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  const frame = host.querySelector('iframe');
  expect(frame?.src).toBe(url);
  expect(frame?.title).toBe('Cotizador');
  expect(frame?.referrerPolicy).toBe('strict-origin');
  await expect.element(open).not.toBeInTheDocument();
});
