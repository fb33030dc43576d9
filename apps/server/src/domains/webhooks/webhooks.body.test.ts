import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildBody, signDelivery } from './webhooks.body.ts';

test('a delivery is signed as in the example of the Standard Webhooks specification', () => {
  const headers = signDelivery(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('during a rotation it has a signature of each secret, the new one first', () => {
  const sign = (...secrets: string[]) =>
    signDelivery('1', '{}', secrets, new Date(0))['webhook-signature']?.split(' ');
  expect(sign('whsec_AAAA', 'whsec_BBBB')).toEqual([
    ...(sign('whsec_AAAA') ?? []),
    ...(sign('whsec_BBBB') ?? []),
  ]);
});

test('a body has the type, the time of the event, and a link to its subject', () => {
  const body = buildBody(
    { event: 'lead.created', path: '/api/leads/7', data: { id: '7' }, created_at: new Date(0) },
    'https://centinela.example',
  );
  expect(JSON.parse(body)).toEqual({
    type: 'lead.created',
    timestamp: '1970-01-01T00:00:00.000Z',
    data: { id: '7', url: 'https://centinela.example/api/leads/7' },
  });
});

test('the code of the guide for receivers accepts an authentic delivery only', async () => {
  const guide = await readFile(new URL('../../../../../docs/how-to/integrate.md', import.meta.url), 'utf8');
  const code = /^```js\n(import \{ createHmac[\s\S]*?)^```$/m.exec(guide)?.[1] ?? '';
  const { isAuthentic } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const [older, newer] = ['whsec_AAAA', 'whsec_BBBB'];
  const headers = signDelivery('1', '{}', [newer, older]);
  expect([isAuthentic(headers, '{}', newer), isAuthentic(headers, '{}', older)]).toEqual([true, true]);
  const old = signDelivery('1', '{}', [newer], new Date(Date.now() - 600_000));
  const wrong = [
    isAuthentic(headers, '{} ', newer),
    isAuthentic({ ...headers, 'webhook-id': '2' }, '{}', newer),
    isAuthentic(headers, '{}', 'whsec_CCCC'),
    isAuthentic(old, '{}', newer),
    isAuthentic({}, '{}', newer),
  ];
  expect(wrong).toEqual([false, false, false, false, false]);
});
