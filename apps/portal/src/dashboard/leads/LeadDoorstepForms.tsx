import { doorstepEndpoints } from '@centinela/api/agents/doorstep.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DoorstepFormView } from '../../shared/leads/DoorstepFormView.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from '../shared/drawer.module.css';

/** What an agent took down at the lead's home. */
export function LeadDoorstepForms({
  lead: { id, hasDoorstepForm },
}: {
  lead: Pick<Lead, 'id' | 'hasDoorstepForm'>;
}) {
  const { localize } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['leads', 'doorstepForms', id],
    queryFn: ({ signal }) => call(doorstepEndpoints.ofLead, { params: { id }, signal }),
    enabled: hasDoorstepForm,
    meta: { background: true },
  });
  if (!hasDoorstepForm) return null;
  return (
    <section className={styles.part}>
      <h3>{localize(['Visita del agente', 'Visit of the agent'])}</h3>
      {isError && <LoadFailed isPart onRetry={() => void refetch()} />}
      {data?.data.map((form) => (
        <DoorstepFormView
          key={form.id}
          form={form}
          filesUrl={`/api/leads/${id}/doorstep-forms/${form.id}/files`}
        />
      ))}
    </section>
  );
}
