import { doorstepEndpoints } from '@centinela/api/agents/doorstep.ts';
import type { AgentLead } from '@centinela/api/agents/leads.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DoorstepFormView } from '../../shared/leads/DoorstepFormView.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import './words.ts';

/** Button that shows what the agent took down at the home: quote, photos and signature. */
export function AgentDoorstepForms({ lead }: { lead: AgentLead }) {
  const { t } = useTranslation('agentLeads');
  const [isOpen, setOpen] = useState(false);
  if (!lead.hasDoorstepForm) return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={t('visitFormOf', { name: lead.name })}
        onClick={() => setOpen(true)}
      >
        {t('visitForm')}
      </Button>
      {isOpen && <FormsDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}

function FormsDialog({ lead: { id, name }, onClose }: { lead: AgentLead; onClose(): void }) {
  const { t } = useTranslation('agentLeads');
  const { data, isError, refetch } = useQuery({
    queryKey: ['agentLeads', 'doorstepForms', id],
    queryFn: ({ signal }) => call(doorstepEndpoints.ofOwnLead, { params: { id }, signal }),
  });
  return (
    <FormDialog title={t('visitFormOf', { name })} onClose={onClose}>
      {isError && <LoadFailed isPart onRetry={() => void refetch()} />}
      {data?.data.map((form) => (
        <DoorstepFormView
          key={form.id}
          form={form}
          filesUrl={`/api/agents/me/leads/${id}/doorstep-forms/${form.id}/files`}
        />
      ))}
    </FormDialog>
  );
}
