import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import { type FullLead, type LeadChange, leadStatuses } from '@centinela/api/leads/leads.ts';
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { usePermissions } from '../../calls/permissions.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { AssigneeSelect } from '../queue/AssigneeSelect.tsx';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { LeadPaceBadge, LeadStatusBadge } from './LeadStatusBadge.tsx';
import { leadQueue } from './leadQueue.ts';
import { useChangeLead } from './useLeads.ts';

/** Status, assignee and reminder of a lead. They are inputs, or text for users who may only read them. */
export function LeadWork({ lead }: { lead: FullLead }) {
  const { has } = usePermissions();
  return has('leads.update') ? <LeadControls lead={lead} /> : <LeadFacts lead={lead} />;
}

function LeadFacts({ lead }: { lead: FullLead }) {
  const { t, language } = useTranslation('leadWork');
  const queue = useTranslation('queue').t;
  const { assignee, remindOn, pace } = lead;
  return (
    <>
      <Group gap="xs">
        <LeadStatusBadge lead={lead} />
        <LeadPaceBadge pace={pace} />
      </Group>
      <dl className={styles.facts}>
        <Fact label={queue('assignee')}>{assignee?.name}</Fact>
        <Fact label={t('remindOn')}>{remindOn && formatCalendarDay(remindOn, language)}</Fact>
      </dl>
    </>
  );
}

function LeadControls({ lead }: { lead: FullLead }) {
  const { t, localize } = useTranslation('leadWork');
  const queue = useTranslation('queue').t;
  const change = useChangeLead();
  const { spam } = lead;
  return (
    <Stack gap="0.9rem">
      <Group gap="xs">
        <LeadPaceBadge pace={lead.pace} />
        {(spam || !lead.verified) && <LeadStatusBadge lead={lead} />}
      </Group>
      {lead.contract ? (
        <RequestOutcome lead={lead} onChange={(parts) => void change(lead, parts)} />
      ) : (
        <SegmentedControl
          aria-label={queue('state')}
          fullWidth
          value={lead.status}
          data={leadStatuses.map((status) => ({ value: status, label: localize(leadStatusNames[status]) }))}
          onChange={(status) => void change(lead, { status })}
        />
      )}
      <div className={styles.pair}>
        <AssigneeSelect
          queue={leadQueue}
          assignee={lead.assignee}
          onChange={(assignee) => void change(lead, { assignee })}
        />
        <TextInput
          label={t('remindOn')}
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
          {t(spam ? 'unmarkSpam' : 'markSpam')}
        </Button>
      </Group>
    </Stack>
  );
}

const openStatuses = leadStatuses.filter((status) => status !== 'CLOSED');
const outcomes = ['DONE', 'NOT_DONE'] as const;

/** Status of a client's request: closing it requires an outcome, which is reported to the client. */
function RequestOutcome({ lead, onChange }: { lead: FullLead; onChange(parts: LeadChange): void }) {
  const { t, localize } = useTranslation('leadWork');
  const queue = useTranslation('queue').t;
  const changeStatus = (value: string) => {
    const outcome = outcomes.find((each) => each === value);
    const status = openStatuses.find((each) => each === value);
    if (outcome) onChange({ status: 'CLOSED', outcome });
    else if (status) onChange({ status });
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
