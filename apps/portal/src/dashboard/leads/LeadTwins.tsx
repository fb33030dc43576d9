import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import { type FullLead, leadEndpoints, type RelatedLead } from '@centinela/api/leads/leads.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath } from '../../navigation/paths.ts';
import styles from '../shared/drawer.module.css';
import { leadQueue } from './leadQueue.ts';
import './progressWords.ts';

/** Other leads of the same person, with links, and buttons to merge those into this one that may be merged. */
export function LeadTwins({ lead }: { lead: FullLead }) {
  const { t, language, localize } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
  const { has } = usePermissions();
  const [other, setOther] = useState<RelatedLead | null>(null);
  const merge = useMerge(lead);
  if (lead.twins.length === 0) return null;
  const canMerge = (twin: RelatedLead): boolean =>
    has('leads.update') && lead.contract === null && twin.status !== 'WON';
  return (
    <section aria-labelledby="mismos-titulo" className={styles.part}>
      <h3 id="mismos-titulo">{t('twins')}</h3>
      <ul className={styles.twins}>
        {lead.twins.map((twin) => (
          <li key={twin.id}>
            <Link to={leadPath(twin.id)}>{t('numbered', { number: twin.number })}</Link> {twin.name},{' '}
            {localize(leadStatusNames[twin.status]).toLowerCase()}, {t(`twinBy.${twin.by}`)},{' '}
            {formatDateTime(twin.createdAt, language)}{' '}
            {canMerge(twin) && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${progress('merge')}: ${t('numbered', { number: twin.number })}`}
                onClick={() => setOther(twin)}
              >
                {progress('merge')}…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other && (
        <ConfirmActionDialog
          title={progress('mergeTitle')}
          text={progress('mergeText', { other: other.number })}
          button={progress('merge')}
          onConfirm={() => {
            setOther(null);
            void merge(other);
          }}
          onCancel={() => setOther(null)}
        />
      )}
    </section>
  );
}

/** Returns a function that merges another lead into this one. */
function useMerge({ id, version }: FullLead) {
  const { t } = useTranslation('leadProgress');
  const run = useCall();
  const client = useQueryClient();
  return async ({ id: other }: RelatedLead): Promise<void> => {
    const headers = { 'if-match': `"${version}"` };
    await run(() => call(leadEndpoints.merge, { params: { id }, body: { other }, headers }), {
      success: t('merged'),
    });
    await client.invalidateQueries({ queryKey: [leadQueue.key] });
  };
}
