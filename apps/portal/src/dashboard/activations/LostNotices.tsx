import { countedLost, type LostState, lostStates } from '@centinela/api/contracts/activations.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskDialog } from '../../account/AskDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import styles from '../mails/mails.module.css';
import { useActivationOverview, useRetry } from './useActivations.ts';
import './words.ts';

/** Warns that no platform is configured or that activations were lost, and offers to retry them. */
export function LostNotices() {
  const { t } = useTranslation('activations');
  const overview = useActivationOverview();
  const { has } = usePermissions();
  const retry = useRetry();
  const [asked, setAsked] = useState<LostState | null>(null);
  if (!overview) return null;
  const { isConfigured, lost } = overview;
  const title = (state: LostState) => {
    const what = t(`lost.${state}`, { count: lost[state] });
    return lost[state] < countedLost ? what : t('lost.moreThan', { what });
  };
  return (
    <div className={styles.notices}>
      {!isConfigured && (
        <Alert color="dusk" variant="light" title={t('noPlatform.title')}>
          {t('noPlatform.text')}
        </Alert>
      )}
      {lostStates
        .filter((state) => lost[state] > 0)
        .map((state) => (
          <Alert key={state} color="red" variant="light" title={title(state)}>
            <p>{t(`lostText.${state}`)}</p>
            <Group gap="md">
              <Link to={`${paths.activations}?state=${state}`}>{t('see')}</Link>
              {isConfigured && has('contracts.update') && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${t('retryAll')}: ${title(state)}`}
                  onClick={() => setAsked(state)}
                >
                  {t('retryAll')}
                </Button>
              )}
            </Group>
          </Alert>
        ))}
      {asked && (
        <AskDialog
          title={t('sure.title')}
          text={t('sure.text', { count: lost[asked] })}
          button={t('retryAll')}
          onYes={() => {
            setAsked(null);
            void retry.all(asked);
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
}
