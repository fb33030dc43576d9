import { ApiError } from '@centinela/api/http/client.ts';
import { describe, expect, test } from 'vitest';
import { createForm, type DoorstepDraft, isUnsent } from './form.ts';
import {
  acceptFile,
  acceptForm,
  applyFailure,
  enqueue,
  getNextStep,
  giveUpFiles,
  markTried,
  mayEdit,
  reopen,
  toFailure,
} from './queue.ts';
import { type SyncPorts, syncForms } from './sync.ts';

const now = 1_000_000;
const draft: DoorstepDraft = {
  ...createForm(now, 'f1'),
  photos: ['a', 'b'],
  values: { ...createForm(now).values, name: 'Marta' },
};
const files = [
  { key: 'a', name: '0' },
  { key: 'b', name: '1' },
];
const body = { id: 'f1' };
const receipt = { lead: 'l1', number: 1001, files: [] };

/** Applies a transition that must be possible. */
function must(form: DoorstepDraft | null): DoorstepDraft {
  if (!form) throw new Error('the transition is not possible');
  return form;
}
const waiting = must(enqueue(draft, { body, files }, now));
const accepted = must(acceptForm(must(markTried(waiting)), receipt, now));
const refusal = { kind: 'refused', message: 'Mal', errors: [{ field: 'phone', message: 'x' }] } as const;

describe('the queue of forms', () => {
  test('sends the form, then its files, and then keeps only the name', () => {
    expect(getNextStep(draft, now, true)).toBeNull();
    expect(getNextStep(waiting, now, false)).toEqual({ kind: 'form', body });
    expect(getNextStep(accepted, now, false)).toEqual({ kind: 'file', key: 'a', name: '0' });
    const half = must(acceptFile(accepted, '0', now));
    expect(getNextStep(half, now, false)).toEqual({ kind: 'file', key: 'b', name: '1' });
    const sent = must(acceptFile(half, '1', now));
    expect(sent).toMatchObject({
      state: 'SENT',
      photos: [],
      sending: { body: null, lead: { number: 1001 } },
    });
    expect([sent.values.name, sent.values.phone, isUnsent(sent), isUnsent(half)]).toEqual([
      'Marta',
      '',
      false,
      true,
    ]);
  });

  test('skips files that a lost response had confirmed', () => {
    const resumed = must(acceptForm(waiting, { ...receipt, files: ['0'] }, now));
    expect(getNextStep(resumed, now, false)).toMatchObject({ name: '1' });
    expect(acceptForm(waiting, { ...receipt, files: ['0', '1'] }, now)?.state).toBe('SENT');
  });

  test('waits longer after each failure, unless the agent asks', () => {
    const step = { kind: 'form', body } as const;
    const once = must(applyFailure(waiting, step, { kind: 'away' }, now));
    const twice = must(applyFailure(once, step, { kind: 'away' }, now));
    expect([once.sending?.retryAt, twice.sending?.retryAt]).toEqual([now + 30_000, now + 60_000]);
    expect(getNextStep(once, now, false)).toBeNull();
    expect(getNextStep(once, now, true)).toEqual(step);
    expect(getNextStep(once, now + 30_000, false)).toEqual(step);
  });

  test('can be edited until a request has started, or after a refusal', () => {
    expect([draft, waiting].map(mayEdit)).toEqual([true, true]);
    const tried = must(markTried(waiting));
    expect([mayEdit(tried), reopen(tried), enqueue(tried, { body, files }, now)]).toEqual([
      false,
      null,
      null,
    ]);
    const refused = must(applyFailure(tried, { kind: 'form', body }, refusal, now));
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: { errors: [{ field: 'phone' }] } });
    expect(must(reopen(refused))).toMatchObject({ state: 'DRAFT', values: draft.values, photos: ['a', 'b'] });
    expect(must(enqueue(refused, { body, files }, now)).state).toBe('WAITING');
  });

  test('reports a refused file after the others have arrived', () => {
    const step = { kind: 'file', key: 'a', name: '0' } as const;
    const half = must(applyFailure(accepted, step, refusal, now));
    expect(half.state).toBe('WAITING');
    const refused = must(acceptFile(half, '1', now));
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: { message: 'Mal' }, photos: ['a', 'b'] });
    expect([mayEdit(refused), giveUpFiles(refused)?.state, giveUpFiles(draft)]).toEqual([
      false,
      'SENT',
      null,
    ]);
  });

  test('repeats what says nothing about the form', () => {
    const toError = (status: number) => new ApiError(status, { message: 'x', requestId: '' });
    for (const error of [
      new TypeError(),
      toError(401),
      toError(403),
      toError(429),
      toError(500),
      toError(503),
    ])
      expect(toFailure(error)).toEqual({ kind: 'away' });
    for (const status of [400, 404, 412, 422]) expect(toFailure(toError(status)).kind).toBe('refused');
  });
});

/** A device whose storage survives, and a server that remembers what arrived. */
function createDevice(forms: readonly DoorstepDraft[]) {
  const stored = new Map(forms.map((form) => [form.id, form]));
  const server = { forms: new Set<string>(), files: new Set<string>(), calls: 0 };
  /** Numbers of the calls whose response is lost after the server has handled them. */
  const lost = new Set<number>();
  const respond = <T>(value: T): T => {
    server.calls += 1;
    if (lost.has(server.calls)) throw new TypeError('no response');
    return value;
  };
  const ports: SyncPorts = {
    list: async () => [...stored.values()],
    update: async (id, change) => {
      const form = stored.get(id);
      const changed = form ? change(form) : null;
      if (changed) stored.set(id, changed);
      return changed;
    },
    readFile: async () => new Blob(['x']),
    deleteFiles: async () => undefined,
    sendForm: async () => {
      server.forms.add('f1');
      return respond({ ...receipt, files: [...server.files] });
    },
    sendFile: async (_id, name) => {
      server.files.add(name);
      return respond(name);
    },
    now: () => now,
  };
  return { stored, server, lost, ports, sync: () => syncForms(ports, true, { fileLost: 'Se perdió' }) };
}

describe('synchronising', () => {
  test('arrives once, whichever response is lost', async () => {
    for (const call of [1, 2, 3]) {
      const device = createDevice([waiting]);
      device.lost.add(call);
      await device.sync();
      expect(device.stored.get('f1')?.state).toBe('WAITING');
      await device.sync();
      expect(device.stored.get('f1')?.state).toBe('SENT');
      expect([device.server.forms.size, device.server.files.size]).toEqual([1, 2]);
    }
  });

  test('leaves the other forms alone when the server is away', async () => {
    const device = createDevice([waiting, { ...waiting, id: 'f2' }]);
    device.lost.add(1);
    await device.sync();
    expect(device.server.calls).toBe(1);
  });

  test('reports a photo that the browser has lost', async () => {
    const device = createDevice([waiting]);
    await syncForms({ ...device.ports, readFile: async () => null }, true, { fileLost: 'Se perdió' });
    expect(device.stored.get('f1')).toMatchObject({ state: 'REFUSED', refusal: { message: 'Se perdió' } });
  });

  test('sends neither drafts nor forms that were reopened', async () => {
    const device = createDevice([draft]);
    const list = async () => [waiting];
    await syncForms({ ...device.ports, list }, true, { fileLost: '' });
    expect(device.server.calls).toBe(0);
  });

  test('sends what a form became that was edited after it had been listed', async () => {
    const corrected = { ...body, name: 'Ana' };
    const device = createDevice([must(enqueue(waiting, { body: corrected, files: [] }, now))]);
    const bodies: unknown[] = [];
    const sendForm = async (sent: unknown) => {
      bodies.push(sent);
      return receipt;
    };
    await syncForms({ ...device.ports, list: async () => [waiting], sendForm }, true, { fileLost: '' });
    expect(bodies).toEqual([corrected]);
  });
});
