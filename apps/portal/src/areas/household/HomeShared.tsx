import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './household.module.css';
import { getViewsKey, useSharedAccounts } from './useShared.ts';
import './words.ts';

/** The client's unanswered household invitations, on the home screen; renders nothing if there are none. */
export default function HomeShared() {
  const { t } = useTranslation('household');
  const invitations = useSharedAccounts().data?.data.filter(({ state }) => state === 'INVITED') ?? [];
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('with')}>
      {invitations.map(({ id, owner, views }) => (
        <li key={id}>
          <span>
            {t('offer', { owner })} {t(`its.${getViewsKey(views)}`)}
          </span>
          <Link to={paths.clients.people}>
            {t('answer')} <IconArrowRight size={17} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
