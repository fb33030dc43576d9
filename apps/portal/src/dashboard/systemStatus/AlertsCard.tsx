import type { SystemStatus } from '@centinela/api/operations/systemStatus.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatList } from '../../language/numbers.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import layout from '../shared/layout.module.css';
import styles from './systemStatus.module.css';
import './words.ts';

const settingsPath = '/dashboard/internalSettings/update';

/** Open and recently resolved alerts, and who receives them. */
export function AlertsCard({
  status: { alerts, recipients },
}: {
  status: Pick<SystemStatus, 'alerts' | 'recipients'>;
}) {
  const { t, localize, language } = useTranslation('systemStatus');
  const { has } = usePermissions();
  const list = formatList(recipients, language);
  return (
    <section className={styles.card} aria-labelledby="system-alerts">
      <h2 id="system-alerts">{t('alerts')}</h2>
      <p>
        {recipients.length === 0 ? t('alertsNowhere') : t('alertsTo', { list })}{' '}
        {has('internalSettings.list') && <Link to={settingsPath}>{t('changeRecipient')}</Link>}
      </p>
      {alerts.length === 0 ? (
        <p>{t('noAlerts')}</p>
      ) : (
        <ul className={layout.list}>
          {alerts.map(({ id, title, text, openedAt, resolvedAt }) => (
            <li key={id} className={styles.entry}>
              <strong>
                {localize(title)}: {resolvedAt === null ? t('open') : t('resolved')}
              </strong>
              <p>{localize(text)}</p>
              <small>
                {t('opened')} <RelativeTime at={openedAt} />
                {resolvedAt !== null && (
                  <>
                    {' · '}
                    {t('resolved')} <RelativeTime at={resolvedAt} />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
