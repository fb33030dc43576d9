import { describe, expect, test } from 'vitest';
import { errorFrom } from './client.ts';

describe('an answer that is an error says (specification, section 8)', () => {
  const body = { message: 'Demasiados pedidos. Esperá un momento', requestId: 'r1' };

  test.each([400, 401, 403, 404, 412, 500, 501])('%i: its own message', (status) => {
    expect(errorFrom(status, body).body).toEqual(body);
  });

  test.each([400, 500])('%i without one: what stands for it', (status) => {
    expect(errorFrom(status, null).body).toEqual({ message: 'Internal Server Error', requestId: '' });
  });

  test.each([402, 418, 429, 502, 503])('%i: that the network failed, whatever it carries', (status) => {
    expect(errorFrom(status, body).body).toEqual({ ...body, message: 'Network response was not ok' });
    expect(errorFrom(status, '<html>').body.message).toBe('Network response was not ok');
  });
});
