import {
  type Cancellation,
  type CancellationChange,
  cancellationEndpoints,
} from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { ContactFacts } from '../queue/QueueDrawer.tsx';
import { QueueWork } from '../queue/QueueWork.tsx';
import { useChangeCase } from '../queue/useQueue.ts';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { PaceBadge, StateBadge } from './CancellationBadges.tsx';

/** One request: its applicant, its progress, and the text that was displayed to the applicant. */
export function CancellationDetails({ item: request }: { item: Cancellation }) {
  const { t } = useTranslation('cancellations');
  const { has } = usePermissions();
  const search = new URLSearchParams({ q: request.contract ?? request.document });
  return (
    <Stack gap="1.25rem">
      <Group gap="xs">
        <StateBadge state={request.state} />
        <PaceBadge {...request} />
      </Group>
      {has('cancellations.update') && <CancellationWork key={request.id} request={request} />}
      <dl className={styles.facts}>
        <RequestFacts request={request} />
        <RequestSteps request={request} />
        <Proof request={request} />
      </dl>
      {has('contracts.list') && <Link to={`${paths.contracts}?${search}`}>{t('contracts')}</Link>}
    </Stack>
  );
}

/** Takes over a request and completes it with an outcome, which is sent to the applicant by e-mail. */
function CancellationWork({ request }: { request: Cancellation }) {
  const { t } = useTranslation('cancellations');
  const queue = useTranslation('queue').t;
  const change = useChangeCase<Cancellation, CancellationChange>('cancellations', (parts) =>
    call(cancellationEndpoints.update, parts),
  );
  const update = (parts: CancellationChange) =>
    change(request, parts, { success: parts.state === 'DONE' ? t('doneAndMailed') : queue('saved') });
  return (
    <QueueWork
      words={{ message: t('outcome'), messageHint: t('outcomeHint'), done: t('markDone') }}
      isClosed={request.state === 'DONE'}
      onTake={request.state === 'RECEIVED' ? () => update({ state: 'IN_PROGRESS' }) : null}
      onDone={(outcome) => update({ state: 'DONE', outcome })}
      onReopen={() => update({ state: 'IN_PROGRESS' })}
    />
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
      <ContactFacts phone={phone} email={email} />
      <Fact label={t('reason')}>{reason && <span className={styles.words}>{reason}</span>}</Fact>
    </>
  );
}

/** The deadline, and who did what when. */
function RequestSteps({ request }: { request: Cancellation }) {
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
