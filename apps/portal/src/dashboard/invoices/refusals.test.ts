import { ApiError } from '@centinela/api/http/client.ts';
import { describe, expect, it } from 'vitest';
import { lasting, refusalOf } from './refusals.ts';

const file = new File(['x'], 'factura.pdf');
const answer = (status: number) => new ApiError(status, { message: `de ${status}`, requestId: '' });

describe('toRefusal', () => {
  it.each([400, 403, 413, 415, 422])('offers no retry after a %i', (status) => {
    expect(refusalOf(file, answer(status))).toEqual({
      name: 'factura.pdf',
      message: `de ${status}`,
      file: null,
    });
  });

  it.each([408, 429, 500, 502, 503])('offers a retry after a %i', (status) => {
    expect(refusalOf(file, answer(status)).file).toBe(file);
  });

  it('offers a retry when there was no response', () => {
    expect(refusalOf(file, new Error('Se cortó la conexión'))).toMatchObject({ file });
  });
});

it('keeps permanent refusals while the others are retried', () => {
  const wrong = refusalOf(file, answer(400));
  expect(lasting([wrong, refusalOf(file, answer(503))])).toEqual([wrong]);
});
