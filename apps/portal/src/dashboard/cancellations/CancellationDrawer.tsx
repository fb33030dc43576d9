import type { Cancellation } from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { AnswerFacts, QueueDrawer } from '../queue/QueueDrawer.tsx';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { PaceBadge, StateBadge } from './CancellationBadges.tsx';
import { CancellationWork } from './CancellationWork.tsx';
import { useCancellation } from './useCancellations.ts';

/** Drawer with one request: its applicant, its progress, and the text that was displayed when it was made. */
export function CancellationDrawer({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const { t } = useTranslation('cancellations');
  const { data } = useCancellation(id);
  return (
    <QueueDrawer isOpen={id !== undefined} title={data?.name ?? t('title')} onClose={onClose}>
      {data && <Details request={data} />}
    </QueueDrawer>
  );
}

function Details({ request }: { request: Cancellation }) {
  const { t } = useTranslation('cancellations');
  const { has } = usePermissions();
  const search = new URLSearchParams({ q: request.contract ?? request.document });
  return (
    <div className={styles.details}>
      <Group gap="xs">
        <StateBadge state={request.state} />
        <PaceBadge {...request} />
      </Group>
      {has('cancellations.update') && <CancellationWork key={request.id} request={request} />}
      <dl className={styles.facts}>
        <RequestFacts request={request} />
        <Steps request={request} />
        <Proof request={request} />
      </dl>
      {has('contracts.list') && <Link to={`${paths.contracts}?${search}`}>{t('contracts')}</Link>}
    </div>
  );
}

/** The applicant and the subject of the request. */
function RequestFacts({ request }: { request: Cancellation }) {
  const { t, localize } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const { kind, code, document, contract, email, phone, reason } = request;
  return (
    <>
      <Fact label={queue('kind')}>{localize(cancellationNames[kind])}</Fact>
      <Fact label={t('code')}>{code}</Fact>
      <Fact label={t('document')}>{document}</Fact>
      <Fact label={queue('contract')}>{contract}</Fact>
      <AnswerFacts phone={phone} email={email} />
      <Fact label={t('reason')}>{reason && <span className={styles.words}>{reason}</span>}</Fact>
    </>
  );
}

/** The deadline, and who did what when. */
function Steps({ request }: { request: Cancellation }) {
  const { t, language } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const { createdAt, dueAt, taken, done, outcome } = request;
  const formatStep = (step: Cancellation['taken']) =>
    step && t('by', { name: step.by, at: formatDateTime(step.at, language) });
  return (
    <>
      <Fact label={queue('received')}>{formatDateTime(createdAt, language)}</Fact>
      <Fact label={t('due')}>{formatDateTime(dueAt, language)}</Fact>
      <Fact label={t('taken')}>{formatStep(taken)}</Fact>
      <Fact label={t('done')}>{formatStep(done)}</Fact>
      <Fact label={t('outcome')}>{outcome && <span className={styles.words}>{outcome}</span>}</Fact>
    </>
  );
}

/** Evidence that the code was mailed, and the text that was displayed to the applicant. */
function Proof({ request }: { request: Cancellation }) {
  const { t, language } = useTranslation('cancellations');
  const { isMailed, mailedAt, proof } = request;
  const { page, version, at, words } = proof;
  return (
    <>
      <Fact label={t('mail')}>
        {mailedAt
          ? t('mailed', { at: formatDateTime(mailedAt, language) })
          : t(isMailed ? 'notMailed' : 'noMail')}
      </Fact>
      <Fact label={t('proof')}>
        {t('proofOf', { page, version, at: formatDateTime(at, language) })}
        <span lang="es" className={styles.words}>
          {`\n${[words.title, words.lead, words.promise, words.privacy].join('\n')}`}
        </span>
      </Fact>
    </>
  );
}
