import { describe, expect, test } from 'vitest';
import { autosaveEndpoints } from '../content/autosaves.ts';
import { createClient, toApiError } from './client.ts';

describe('error responses (specification, section 8)', () => {
  const body = { message: 'Demasiados pedidos. Esperá un momento', requestId: 'r1' };

  test.each([400, 401, 403, 404, 412, 500, 501])('%i shows its message', (status) => {
    expect(toApiError(status, body).body).toEqual(body);
  });

  test.each([400, 500])('%i without a message shows the default', (status) => {
    expect(toApiError(status, null).body).toEqual({ message: 'Internal Server Error', requestId: '' });
  });

  test('a message without a request id is shown', () => {
    expect(toApiError(400, { message: 'Falta el nombre' }).body).toEqual({
      message: 'Falta el nombre',
      requestId: '',
    });
  });

  test.each([429, 503, 507])('%i shows the message of our own server, whose errors have a code', (status) => {
    const own = { ...body, code: 'flood' };
    expect(toApiError(status, own).body).toEqual(own);
  });

  test.each([402, 418, 429, 502, 503])('%i of another server reports a network failure', (status) => {
    expect(toApiError(status, body).body).toEqual({ ...body, message: 'Network response was not ok' });
    expect(toApiError(status, '<html>').body.message).toBe('Network response was not ok');
  });
});

test.each([true, false])(
  'a request outlives the page only if the caller asks for it: %s',
  async (keepalive) => {
    const sent: Request[] = [];
    const call = createClient('http://localhost/api', async (request) => {
      sent.push(request);
      return Response.json({ data: { deleted: true } });
    });
    await call(autosaveEndpoints.remove, { params: { section: 'plans', entry: 'new' }, keepalive });
    expect(sent.map((request) => request.keepalive)).toEqual([keepalive]);
  },
);
