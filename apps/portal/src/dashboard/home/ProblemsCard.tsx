import { maxCountedTasks, type Operations } from '@centinela/api/operations/operations.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths, userPaths } from '../../navigation/paths.ts';
import styles from './home.module.css';
import './words.ts';

/**
 * Returns the failures and waiting people, except in imports, each with a link to its screen. The count is missing or
 * null if the user has no access.
 */
const getProblemLines = ({ activations, mails, pendingUsers, cancellations, requests }: Operations) =>
  [
    { what: 'lateCancellations', count: cancellations?.late, to: `${paths.cancellations}?pace=LATE` },
    {
      what: 'openCancellations',
      count: cancellations?.open,
      to: `${paths.cancellations}?sort=dueAt&way=asc`,
    },
    { what: 'openRequests', count: requests, to: paths.requests },
    { what: 'FAILED', count: activations?.FAILED, to: `${paths.activations}?state=FAILED` },
    { what: 'REFUSED', count: activations?.REFUSED, to: `${paths.activations}?state=REFUSED` },
    { what: 'failedMails', count: mails?.failed, to: `${paths.mails}?status=FAILED` },
    { what: 'waitingMails', count: mails?.waiting, to: `${paths.mails}?status=LOG_ONLY` },
    { what: 'pendingUsers', count: pendingUsers, to: userPaths.pending },
  ] as const;

/** Returns the problems that exist; null for users who may see no kind of problem. */
export function findProblems(operations: Operations) {
  const lines = getProblemLines(operations);
  if (lines.every(({ count }) => count === undefined || count === null)) return null;
  return lines.flatMap(({ count, ...line }) => (count ? [{ ...line, count }] : []));
}

/** Returns the areas that the user may see and in which nothing failed and nothing is waiting. */
export function findAreasWithoutProblems({
  activations,
  mails,
  cancellations,
  requests,
  pendingUsers,
}: Operations) {
  const openCounts = {
    cancellations: cancellations && cancellations.open + cancellations.late,
    requests,
    activations: activations && activations.FAILED + activations.REFUSED,
    mails: mails && mails.failed + mails.waiting,
    users: pendingUsers,
  };
  return (['cancellations', 'requests', 'activations', 'mails', 'users'] as const).filter(
    (part) => openCounts[part] === 0,
  );
}

/** Lists failures and waiting people, except in imports. Each line links to the screen where the problem is solved. */
export function ProblemsCard({ problems }: { problems: NonNullable<ReturnType<typeof findProblems>> }) {
  const { t } = useTranslation('operations');
  return (
    <section className={styles.card} data-waiting>
      <h2>
        {t('trouble')} <span className={styles.count}>{problems.length}</span>
      </h2>
      <ul className={styles.list}>
        {problems.map(({ what, count, to }) => (
          <li key={what}>
            <Link className={styles.name} to={to}>
              {count < maxCountedTasks ? t(what, { count }) : t('moreThan', { what: t(what, { count }) })}
            </Link>
            <small>{t(`hints.${what}`)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
