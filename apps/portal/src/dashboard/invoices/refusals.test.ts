import { ApiError } from '@centinela/api/http/client.ts';
import { describe, expect, it } from 'vitest';
import { getPermanentRefusals, toRefusal } from './refusals.ts';

const file = new File(['x'], 'factura.pdf');
const answer = (status: number) => new ApiError(status, { message: `de ${status}`, requestId: '' });

describe('toRefusal', () => {
  it.each([400, 403, 413, 415, 422])('offers no retry after a %i', (status) => {
    expect(toRefusal(file, answer(status))).toEqual({
      name: 'factura.pdf',
      message: `de ${status}`,
      file: null,
    });
  });

  it.each([408, 429, 500, 502, 503])('offers a retry after a %i', (status) => {
    expect(toRefusal(file, answer(status)).file).toBe(file);
  });

  it('offers a retry when there was no response', () => {
    expect(toRefusal(file, new Error('Se cortó la conexión'))).toMatchObject({ file });
  });
});

it('keeps permanent refusals while the others are retried', () => {
  const wrong = toRefusal(file, answer(400));
  expect(getPermanentRefusals([wrong, toRefusal(file, answer(503))])).toEqual([wrong]);
});
