import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard } from '../testing/app.tsx';

const id = '0199aaaa-0000-7000-8000-000000000001';

test.each([
  '/dashboard/audit',
  `/dashboard/leads/${id}`,
  `/dashboard/requests/${id}`,
  `/dashboard/cancellations/${id}`,
  '/dashboard/qad-files',
  '/dashboard/contracts',
  `/dashboard/contracts/${id}`,
  '/dashboard/invoices/imports',
  `/dashboard/email-logs/${id}`,
  '/dashboard/agent-links',
  '/dashboard/coverage',
  '/dashboard/coverage/import',
  '/dashboard/redirects/import',
  '/dashboard/search/synonyms',
  '/dashboard/users',
  '/dashboard/roles',
])('%s requests nothing without its permission', async (path) => {
  const { sent } = await openDashboard(path, { 'GET /auth/permissions': () => [] });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'No tenés permiso para ver esto' }))
    .toBeVisible();
  // The settings of the sidebar are the caller's own.
  expect(sent.map(({ call }) => call).filter((call) => call !== 'GET /dashboard-settings')).toEqual([
    'GET /auth/permissions',
  ]);
});
