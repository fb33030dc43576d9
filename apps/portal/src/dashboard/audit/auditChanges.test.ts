import { userKinds } from '@centinela/api/access/permissions.ts';
import { userStatuses } from '@centinela/api/accounts/users.ts';
import { cancellationStates } from '@centinela/api/cancellations/cancellationTexts.ts';
import { requestedStates } from '@centinela/api/contracts/activations.ts';
import { contractStatuses } from '@centinela/api/contracts/contracts.ts';
import { coverageStates } from '@centinela/api/coverage/coverage.ts';
import { householdStates } from '@centinela/api/household/household.ts';
import { qadStates, qadTasks } from '@centinela/api/imports/qadFiles.ts';
import { qadRecordStates } from '@centinela/api/imports/qadRecords.ts';
import { leadOutcomes, leadStatuses } from '@centinela/api/leads/leadSubjects.ts';
import { mailStates } from '@centinela/api/mail/mails.ts';
import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { requestKinds, requestStates } from '@centinela/api/requests/requestLabels.ts';
import { halves, visitKinds, visitStatuses } from '@centinela/api/visits/halfDays.ts';
import { languages } from '@centinela/sections/kernel/language.ts';
import { expect, test } from 'vitest';
import { getAuditChanges } from './auditChanges.ts';

const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-01T00:00:00Z',
  user: null,
  action: 'update',
  subject: 'leads',
  subjectId: 'x',
  title: '',
  before: null,
  after: null,
  requestId: null,
  ...overrides,
});

/** Every code value that the audit log can show. */
const codeValues: readonly (readonly [subject: string, member: string, values: readonly string[]])[] = [
  ['qadFiles', 'state', qadStates],
  ['qadFiles', 'task', qadTasks],
  ['qadFiles', 'status', qadRecordStates],
  ['activations', 'state', requestedStates],
  ['leads', 'status', leadStatuses],
  ['leads', 'outcome', leadOutcomes],
  ['mails', 'status', mailStates],
  ['cancellations', 'state', cancellationStates],
  ['requests', 'state', requestStates],
  ['requests', 'kind', requestKinds],
  ['visits', 'status', visitStatuses],
  ['visits', 'kind', visitKinds],
  ['visits', 'half', halves],
  ['household', 'state', householdStates],
  ['contracts', 'status', contractStatuses],
  ['coverage', 'state', coverageStates],
  ['users', 'kind', userKinds],
  ['users', 'status', userStatuses],
];

test.each(codeValues)('every value of %s.%s has a label', (subject, member, values) => {
  for (const value of values)
    for (const language of languages) {
      const [change] = getAuditChanges(entry({ subject, after: { [member]: value } }), language);
      const { after } = change?.type === 'value' ? change : { after: null };
      expect(after, `${value} in ${language}`).toEqual(expect.any(String));
      expect(after).not.toBe(value);
    }
});

test('describes an export with its filters, including those of sections', () => {
  const exportedFilters = { q: 'hogar', filters: { status: 'ACTIVE' }, ranges: {}, columns: ['name'] };
  for (const subject of ['plans', 'requests'])
    expect(getAuditChanges(entry({ subject, action: 'export', after: exportedFilters }), 'es')).toMatchObject(
      [
        { label: ['Búsqueda', 'Search'], after: 'hogar' },
        { label: ['Filtros', 'Filters'], after: expect.stringContaining('ACTIVE') },
        { label: ['Rangos', 'Ranges'] },
        { label: ['Columnas', 'Columns'], after: 'name' },
      ],
    );
});

test('describes the task of an import with its label', () => {
  const move = entry({
    subject: 'qadFiles',
    action: 'undo',
    before: { state: 'FINISHED', task: null },
    after: { state: 'QUEUED', task: 'undo' },
  });
  expect(getAuditChanges(move, 'es')).toMatchObject([
    { label: ['Estado', 'Status'], before: 'Terminado', after: 'En espera' },
    { label: ['Tarea', 'Task'], before: null, after: 'Deshacer' },
  ]);
});

test('describes scheduled changes of an entry, and lists without field names', () => {
  const plan = { action: 'publish', at: '2026-11-02T12:00:00.000Z', version: 3 };
  expect(getAuditChanges(entry({ subject: 'plans', action: 'schedule', after: plan }), 'es')).toMatchObject([
    { after: 'Publicar' },
    { after: expect.stringMatching(/2/) },
  ]);
  const numbers = [{ id: '1', slug: 'ventas', number: '+5491155550000' }];
  const [change] = getAuditChanges(entry({ subject: 'whatsapp', before: [], after: numbers }), 'es');
  expect(change).toMatchObject({ label: ['Números', 'Numbers'], before: null });
});
