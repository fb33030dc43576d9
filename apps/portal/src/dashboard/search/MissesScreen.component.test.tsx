import type { MissedSearch } from '@centinela/api/search/search.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../navigation/paths.ts';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';

const createMiss = (index: number, words: string): MissedSearch => ({
  id: toId(index),
  words,
  times: 3,
  lastAt: '2026-11-20T12:00:00.000Z',
});

async function dismiss(words: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(words) })
    .getByRole('button', { name: /Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Quitar de la lista' }).click();
}

test('the focus stays on the screen while its last rows are removed', async () => {
  let misses = [createMiss(1, 'pileta climatizada'), createMiss(2, 'alarma para canoas')];
  await openDashboard(paths.searchMisses, {
    'GET /search/misses': () => listResponse(misses),
    [`DELETE /search/misses/${toId(1)}`]: () => {
      misses = misses.slice(1);
      return { id: toId(1) };
    },
    [`DELETE /search/misses/${toId(2)}`]: () => {
      misses = [];
      return { id: toId(2) };
    },
  });
  await dismiss('pileta climatizada');
  const row = page.getByRole('row', { name: /alarma para canoas/ });
  await expect.poll(() => row.element().contains(document.activeElement)).toBe(true);
  await expect.element(page.getByText('pileta climatizada')).not.toBeInTheDocument();
  await dismiss('alarma para canoas');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Búsquedas sin resultado' }))
    .toHaveFocus();
});
