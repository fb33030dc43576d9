import type { OwnContract } from '@centinela/api/contracts/contracts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/app.tsx';

const contracts = Array.from(
  { length: 120 },
  (_, index): OwnContract => ({
    id: `c-${index}`,
    number: String(104_000 + index),
    plan: { code: 'HOG', name: 'Hogar' },
    planQuantity: 1,
    addons: [],
    address: 'Calle 1',
    location: null,
    province: null,
    startDate: null,
    monthlyTotal: null,
    updatedAt: '2026-11-01T12:00:00.000Z',
    status: index === 0 ? 'BAJA' : 'ACTIVO',
  }),
);

test('all active contracts of a client can be chosen, however many there are', async () => {
  const ignore = () => undefined;
  await openPart(
    async () => {
      const { GrantFields } = await import('./GrantFields.tsx');
      return (
        <GrantFields
          views={['contracts']}
          selectedContracts={[]}
          problems={{}}
          onViewsChange={ignore}
          onContractsChange={ignore}
        />
      );
    },
    {
      'GET /contracts/me': ({ query }) => {
        const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit') ?? 14)];
        const end = offset + limit;
        const next = end < contracts.length ? `limit=${limit}&offset=${end}` : null;
        const pagination = { limit, offset, total: contracts.length, next };
        return Response.json({ data: contracts.slice(offset, end), pagination });
      },
    },
  );
  const choices = page.getByRole('checkbox', { name: /^104\d{3}: Hogar/ });
  await expect.poll(() => choices.elements().length).toBe(119);
});
