import { type FailedState, failedStates, maxCountedFailed } from '@centinela/api/contracts/activations.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from '../mails/mails.module.css';
import { useActivationOverview, useRetry } from './useActivations.ts';
import './words.ts';

/** Warns that no platform is configured or that activations failed, and offers to retry them. */
export function LostNotices() {
  const { t } = useTranslation('activations');
  const overview = useActivationOverview();
  const { has } = usePermissions();
  const retry = useRetry();
  const [confirmingState, setConfirmingState] = useState<FailedState | null>(null);
  if (!overview) return null;
  const { isConfigured, lost } = overview;
  const formatTitle = (state: FailedState) => {
    const text = t(`lost.${state}`, { count: lost[state] });
    return lost[state] < maxCountedFailed ? text : t('lost.moreThan', { what: text });
  };
  return (
    <div className={styles.notices}>
      {!isConfigured && (
        <Alert color="dusk" variant="light" title={t('noPlatform.title')}>
          {t('noPlatform.text')}
        </Alert>
      )}
      {failedStates
        .filter((state) => lost[state] > 0)
        .map((state) => (
          <Alert key={state} color="red" variant="light" title={formatTitle(state)}>
            <p>{t(`lostText.${state}`)}</p>
            <Group gap="md">
              <Link to={`${paths.activations}?state=${state}`}>{t('see')}</Link>
              {isConfigured && has('contracts.update') && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${t('retryAll')}: ${formatTitle(state)}`}
                  onClick={() => setConfirmingState(state)}
                >
                  {t('retryAll')}
                </Button>
              )}
            </Group>
          </Alert>
        ))}
      {confirmingState && (
        <ConfirmActionDialog
          title={t('sure.title')}
          text={t('sure.text', { count: lost[confirmingState] })}
          button={t('retryAll')}
          onConfirm={() => {
            setConfirmingState(null);
            void retry.all(confirmingState);
          }}
          onCancel={() => setConfirmingState(null)}
        />
      )}
    </div>
  );
}
