import type { AgentLead } from '@centinela/api/agents/leads.ts';
import { lostReasonNames } from '@centinela/api/leads/leadLabels.ts';
import { leadStatuses } from '@centinela/api/leads/leadSubjects.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { CloseLeadDialog } from '../../shared/leads/CloseLeadDialog.tsx';
import { ReminderDialog } from '../../shared/leads/ReminderDialog.tsx';
import { AgentNotesDialog } from './AgentNotesDialog.tsx';
import styles from './agentLeads.module.css';
import { useChangeAgentLead } from './useAgentLead.ts';
import './words.ts';

/** What became of a lead, and what its agent may change: status, reminder and notes. */
export function AgentLeadProgress({ lead }: { lead: AgentLead }) {
  const { t, language, localize } = useTranslation('agentLeads');
  const { value, commission, lostReason, lostNote, remindAt, remindNote, owner } = lead;
  const facts = [
    [t('value'), value !== null && formatPesos(value)],
    [t('commission'), commission !== null && formatPesos(commission)],
    [t('reason'), lostReason && [localize(lostReasonNames[lostReason]), lostNote].filter(Boolean).join(': ')],
    [t('remind'), remindAt && [formatDateTime(remindAt, language), remindNote].filter(Boolean).join(': ')],
  ] as const;
  return (
    <>
      {facts.map(
        ([label, text]) =>
          text && (
            <p key={label}>
              <span className={styles.quiet}>{label}:</span> {text}
            </p>
          ),
      )}
      {commission !== null && <p className={styles.quiet}>{t('commissionHint')}</p>}
      {owner === 'OTHER' && <p className={styles.quiet}>{t('ownedByOther')}</p>}
      <Controls lead={lead} />
    </>
  );
}

function Controls({ lead }: { lead: AgentLead }) {
  const { t } = useTranslation('agentLeads');
  const change = useChangeAgentLead(lead);
  const [dialog, setDialog] = useState<'WON' | 'LOST' | 'REMINDER' | 'NOTES' | null>(null);
  const { name, status, owner } = lead;
  const close = () => setDialog(null);
  const choose = (chosen: string) => {
    const next = leadStatuses.find((each) => each === chosen);
    if (next === 'WON' || next === 'LOST') setDialog(next);
    else if (next) void change({ status: next });
  };
  const mayChange = owner !== 'OTHER';
  return (
    <Group gap="xs" align="end">
      {mayChange && (
        <>
          <NativeSelect
            aria-label={t('statusOf', { name })}
            value={status}
            data={leadStatuses.map((each) => ({ value: each, label: t(`status.${each}`) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <Button
            variant="default"
            aria-label={t('remindOf', { name })}
            onClick={() => setDialog('REMINDER')}
          >
            {t('remind')}
          </Button>
        </>
      )}
      <Button variant="default" aria-label={t('notesOf', { name })} onClick={() => setDialog('NOTES')}>
        {t('notes')}
      </Button>
      {(dialog === 'WON' || dialog === 'LOST') && (
        <CloseLeadDialog
          lead={lead}
          status={dialog}
          onClose={close}
          onSave={({ value, lostReason, lostNote }) =>
            change({ status: dialog, value, lostReason, lostNote })
          }
        />
      )}
      {dialog === 'REMINDER' && (
        <ReminderDialog lead={lead} onClose={close} onSave={(reminder) => change({ ...reminder })} />
      )}
      {dialog === 'NOTES' && <AgentNotesDialog lead={lead} onClose={close} />}
    </Group>
  );
}
