import { leadStatusNames, lostReasonNames } from '@centinela/api/leads/leadLabels.ts';
import { isLeadClosed, leadStatuses } from '@centinela/api/leads/leadSubjects.ts';
import type { FullLead, LeadChange } from '@centinela/api/leads/leads.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Button, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import { CloseLeadDialog } from '../../shared/leads/CloseLeadDialog.tsx';
import { ReminderDialog } from '../../shared/leads/ReminderDialog.tsx';
import { AssigneeSelect } from '../queue/AssigneeSelect.tsx';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { LeadPaceBadge, LeadStatusBadge } from './LeadStatusBadge.tsx';
import { leadQueue } from './leadQueue.ts';
import { useChangeLead } from './useLeads.ts';
import './progressWords.ts';

/** Status, owner, value and reminder of a lead, with what the user may change. */
export function LeadWork({ lead }: { lead: FullLead }) {
  const { has } = usePermissions();
  return (
    <Stack gap="0.9rem">
      <LeadSummary lead={lead} />
      {has('leads.update') && <LeadControls lead={lead} />}
    </Stack>
  );
}

/** Status, owner, value and reminder as text. */
function LeadSummary({ lead }: { lead: FullLead }) {
  const { t, language, localize } = useTranslation('leadProgress');
  const { has } = usePermissions();
  const { assignee, value, commission, lostReason, lostNote, remindAt, remindNote } = lead;
  return (
    <>
      <Group gap="xs">
        <LeadStatusBadge lead={lead} />
        <LeadPaceBadge pace={lead.pace} />
      </Group>
      <dl className={styles.facts}>
        {!has('leads.update') && <Fact label={t('owner')}>{assignee?.name}</Fact>}
        <Fact label={t('value')}>{value !== null && formatPesos(value)}</Fact>
        <Fact label={t('commission')}>{commission !== null && formatPesos(commission)}</Fact>
        <Fact label={t('reason')}>
          {lostReason && [localize(lostReasonNames[lostReason]), lostNote].filter(Boolean).join(': ')}
        </Fact>
        <Fact label={t('reminder')}>
          {remindAt && [formatDateTime(remindAt, language), remindNote].filter(Boolean).join(': ')}
        </Fact>
      </dl>
    </>
  );
}

function LeadControls({ lead }: { lead: FullLead }) {
  const { t } = useTranslation('leadProgress');
  const change = useChangeLead();
  const [isReminderOpen, setReminderOpen] = useState(false);
  const save = (parts: LeadChange): Promise<boolean> => change(lead, parts);
  const me = currentUser();
  return (
    <>
      {lead.contract ? (
        <RequestOutcome lead={lead} onChange={save} />
      ) : (
        <StatusControls lead={lead} onChange={save} />
      )}
      <div className={styles.pair}>
        <AssigneeSelect
          queue={leadQueue}
          assignee={lead.assignee}
          onChange={(assignee) => void save({ assignee })}
        />
        <Group gap="xs" align="end">
          {lead.assignee?.id !== me.id && (
            <Button variant="default" onClick={() => void save({ assignee: me.id })}>
              {t('takeIt')}
            </Button>
          )}
          <Button variant="default" onClick={() => setReminderOpen(true)}>
            {lead.remindAt ? `${t('reminder')}: ${t('changeReminder').toLowerCase()}` : t('remind')}
          </Button>
        </Group>
      </div>
      {isReminderOpen && (
        <ReminderDialog
          lead={lead}
          onClose={() => setReminderOpen(false)}
          onSave={(reminder) => save({ ...reminder })}
        />
      )}
    </>
  );
}

interface ControlProps {
  lead: FullLead;
  /** Returns whether the lead was changed. */
  onChange(parts: LeadChange): Promise<boolean>;
}

/** The status, with a button each for the two ends of a sale. */
function StatusControls({ lead, onChange }: ControlProps) {
  const { t, localize } = useTranslation('leadProgress');
  const [closing, setClosing] = useState<'WON' | 'LOST' | null>(null);
  const choose = (value: string) => {
    const status = leadStatuses.find((each) => each === value);
    if (status === 'WON' || status === 'LOST') setClosing(status);
    else if (status) void onChange({ status });
  };
  return (
    <>
      <Group gap="xs" align="end">
        <NativeSelect
          label={t('status')}
          value={lead.status}
          data={leadStatuses.map((status) => ({ value: status, label: localize(leadStatusNames[status]) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {(['WON', 'LOST'] as const).map((status) => (
          <Button
            key={status}
            variant={status === 'WON' ? 'light' : 'default'}
            color={status === 'WON' ? 'green' : undefined}
            onClick={() => setClosing(status)}
          >
            {localize(leadStatusNames[status])}…
          </Button>
        ))}
      </Group>
      {closing && (
        <CloseLeadDialog lead={lead} status={closing} onClose={() => setClosing(null)} onSave={onChange} />
      )}
    </>
  );
}

const openStatuses = leadStatuses.filter((status) => !isLeadClosed(status));
const outcomes = ['DONE', 'NOT_DONE'] as const;

/** Status of a client's request: closing it requires an outcome, which is reported to the client. */
function RequestOutcome({ lead, onChange }: ControlProps) {
  const { t, localize } = useTranslation('leadWork');
  const queue = useTranslation('queue').t;
  const changeStatus = (value: string) => {
    const outcome = outcomes.find((each) => each === value);
    const status = openStatuses.find((each) => each === value);
    if (outcome) void onChange({ status: 'CLOSED', outcome });
    else if (status) void onChange({ status });
  };
  return (
    <>
      {lead.outcome === 'WITHDRAWN' && <p className={styles.note}>{t('withdrawn')}</p>}
      <SegmentedControl
        aria-label={queue('state')}
        fullWidth
        orientation="vertical"
        value={lead.outcome ?? lead.status}
        data={[
          ...openStatuses.map((status) => ({ value: status, label: localize(leadStatusNames[status]) })),
          ...outcomes.map((outcome) => ({ value: outcome, label: t(`closed.${outcome}`) })),
        ]}
        onChange={changeStatus}
      />
    </>
  );
}
