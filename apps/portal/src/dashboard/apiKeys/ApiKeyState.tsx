import { type ApiKey, apiKeyWarningDays } from '@centinela/api/apiKeys/apiKeys.ts';
import { IconAlertTriangle, IconCircleCheck, IconClockX, IconUserX, IconX } from '@tabler/icons-react';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import './words.ts';

const badgeStyles = {
  ACTIVE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  expiresSoon: { color: 'red', variant: 'light', Icon: IconAlertTriangle },
  EXPIRED: { color: 'red', variant: 'outline', Icon: IconClockX },
  REVOKED: { color: 'gray', variant: 'outline', Icon: IconX },
  ENDED: { color: 'gray', variant: 'outline', Icon: IconUserX },
} as const satisfies Record<string, BadgeStyle>;

const dayMs = 86_400_000;

const expiresSoon = ({ state, expiresAt }: ApiKey): boolean =>
  state === 'ACTIVE' && Date.parse(expiresAt) - Date.now() < apiKeyWarningDays * dayMs;

/** The state of a key, with a warning if it expires soon, and when or why it ends. */
export function ApiKeyState({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('apiKeys');
  const isExpiring = expiresSoon(apiKey);
  return (
    <>
      <StatusBadge badgeStyle={badgeStyles[isExpiring ? 'expiresSoon' : apiKey.state]}>
        {isExpiring ? t('expiresSoon') : t(`states.${apiKey.state}`)}
      </StatusBadge>
      <small className={styles.by}>
        <StateDetail apiKey={apiKey} />
      </small>
    </>
  );
}

function StateDetail({ apiKey }: { apiKey: ApiKey }) {
  const { t, language } = useTranslation('apiKeys');
  const { state, expiresAt, revokedAt, revokedBy, createdBy } = apiKey;
  if (state === 'ENDED') return t('endedWith', { name: createdBy });
  if (state === 'REVOKED')
    return t('revokedBy', { name: revokedBy ?? '', day: formatDay(revokedAt ?? expiresAt, language) });
  return t(state === 'EXPIRED' ? 'expired' : 'expires', { day: formatDay(expiresAt, language) });
}
