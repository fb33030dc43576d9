import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set, and API calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(() => startTranslations());

test('marks a finished invoice file that has lines with errors', async () => {
  const { ImportBadge } = await import('./ImportProgress.tsx');
  const badge = (error: number) =>
    renderToStaticMarkup(
      <MantineProvider>
        <ImportBadge file={{ state: 'FINISHED', error }} />
      </MantineProvider>,
    );
  expect(badge(0)).toContain('green');
  expect(badge(2)).toContain('Terminado con errores');
  expect(badge(2)).not.toContain('green');
});
