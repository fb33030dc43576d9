import { cancellationEndpoints, cancellationRules } from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames, cancellationStateNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { urgencyNames } from '@centinela/api/cases/cases.ts';
import { useTranslation } from '../../language/language.ts';
import { cancellationPath } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { QueueScreen } from '../queue/QueueScreen.tsx';
import { PaceBadge, StateBadge } from './CancellationBadges.tsx';
import { CancellationDetails } from './CancellationDetails.tsx';
import './words.ts';

const cancellationQueue = {
  name: 'cancellations',
  key: 'cancellations',
  rules: cancellationRules,
  endpoints: cancellationEndpoints,
} as const;

/** Requests made with the two buttons that the law requires (revocation and cancellation). */
export function CancellationsScreen() {
  const { t, localize } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  return (
    <QueueScreen
      queue={cancellationQueue}
      texts={{ title: t('title'), about: t('about'), searchHint: t('searchHint'), none: t('none') }}
      filters={[
        { name: 'state', label: queue('state'), names: cancellationStateNames },
        { name: 'kind', label: queue('kind'), names: cancellationNames },
        { name: 'pace', label: queue('pace'), names: urgencyNames },
      ]}
      getItemPath={cancellationPath}
      describe={({ kind, document, code }) => [localize(cancellationNames[kind]), document, code]}
      columns={({ sortBy }) => [
        {
          name: 'contract',
          label: queue('contract'),
          className: styles.wide,
          cell: ({ contract }) => contract,
        },
        { name: 'state', label: queue('state'), cell: (row) => <StateBadge state={row.state} /> },
        { name: 'pace', label: queue('pace'), cell: (row) => <PaceBadge {...row} /> },
        {
          name: 'due',
          label: t('due'),
          sort: sortBy('dueAt'),
          cell: ({ dueAt }) => <RelativeTime at={dueAt} />,
        },
      ]}
      Details={CancellationDetails}
    />
  );
}
