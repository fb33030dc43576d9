import { type FullLead, type LeadChange, leadStatuses } from '@centinela/api/leads/leads.ts';
import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { usePermissions } from '../../calls/permissions.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { LeadPaceBadge, LeadStatusBadge } from './LeadStatusBadge.tsx';
import { useChangeLead, useLeadPeople } from './useLeads.ts';

/** Status, assignee and reminder of a lead, as inputs or, for users who may only read, as text. */
export function LeadWork({ lead }: { lead: FullLead }) {
  const { has } = usePermissions();
  return has('leads.update') ? <Controls lead={lead} /> : <LeadFacts lead={lead} />;
}

function LeadFacts({ lead }: { lead: FullLead }) {
  const { t, language } = useTranslation('leadWork');
  const { assignee, remindOn, pace } = lead;
  return (
    <>
      <Group gap="xs">
        <LeadStatusBadge lead={lead} />
        <LeadPaceBadge pace={pace} />
      </Group>
      <dl className={styles.facts}>
        <Fact label={t('assignee')}>{assignee?.name}</Fact>
        <Fact label={t('remindOn')}>{remindOn && formatCalendarDay(remindOn, language)}</Fact>
      </dl>
    </>
  );
}

function Controls({ lead }: { lead: FullLead }) {
  const { t } = useTranslation();
  const workText = useTranslation('leadWork').t;
  const change = useChangeLead();
  const { data: assignees = [] } = useLeadPeople(true);
  const { assignee, spam } = lead;
  // The assignee may have lost the permission since the assignment.
  const choices =
    assignee && assignees.every(({ id }) => id !== assignee.id) ? [...assignees, assignee] : assignees;
  return (
    <div className={styles.work}>
      <Group gap="xs">
        <LeadPaceBadge pace={lead.pace} />
        {(spam || !lead.verified) && <LeadStatusBadge lead={lead} />}
      </Group>
      {lead.contract ? (
        <RequestOutcome lead={lead} onChange={(parts) => void change(lead, parts)} />
      ) : (
        <SegmentedControl
          aria-label={t('leads.state')}
          fullWidth
          value={lead.status}
          data={leadStatuses.map((status) => ({ value: status, label: t(`leads.status.${status}`) }))}
          onChange={(status) => void change(lead, { status })}
        />
      )}
      <div className={styles.pair}>
        <Select
          label={workText('assignee')}
          placeholder={workText('nobody')}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={assignee?.id ?? null}
          onChange={(id) => void change(lead, { assignee: id })}
          searchable
          clearable
        />
        <TextInput
          label={workText('remindOn')}
          type="date"
          // Uncontrolled, because an incomplete date must not be saved.
          key={`${lead.id} ${lead.remindOn}`}
          defaultValue={lead.remindOn ?? ''}
          onBlur={(event) => {
            const remindOn = event.currentTarget.value || null;
            if (remindOn !== lead.remindOn) void change(lead, { remindOn });
          }}
        />
      </div>
      <Group>
        <Button variant="subtle" size="xs" onClick={() => void change(lead, { spam: !spam })}>
          {workText(spam ? 'unmarkSpam' : 'markSpam')}
        </Button>
      </Group>
    </div>
  );
}

const open = leadStatuses.filter((status) => status !== 'CLOSED');
const outcomes = ['DONE', 'NOT_DONE'] as const;

/** Status of a client's request: closing it requires an outcome, which is reported to the client. */
function RequestOutcome({ lead, onChange }: { lead: FullLead; onChange(parts: LeadChange): void }) {
  const { t } = useTranslation();
  const workText = useTranslation('leadWork').t;
  const changeStatus = (value: string) => {
    const outcome = outcomes.find((each) => each === value);
    const status = open.find((each) => each === value);
    if (outcome) onChange({ status: 'CLOSED', outcome });
    else if (status) onChange({ status });
  };
  return (
    <>
      {lead.outcome === 'WITHDRAWN' && <p className={styles.note}>{workText('withdrawn')}</p>}
      <SegmentedControl
        aria-label={t('leads.state')}
        fullWidth
        orientation="vertical"
        value={lead.outcome ?? lead.status}
        data={[
          ...open.map((status) => ({ value: status, label: t(`leads.status.${status}`) })),
          ...outcomes.map((outcome) => ({ value: outcome, label: workText(`closed.${outcome}`) })),
        ]}
        onChange={changeStatus}
      />
    </>
  );
}
