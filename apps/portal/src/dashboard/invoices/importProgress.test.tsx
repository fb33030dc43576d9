import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../../language/startWords.testing.ts';

// Words can be added only once there is a language, and calls read the session's cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(() => startWords());

test('a file of invoices that ended with lines in error does not look as if all were well', async () => {
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
