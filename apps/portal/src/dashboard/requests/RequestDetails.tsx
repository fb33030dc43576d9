import { formatRequestLines, requestKindNames } from '@centinela/api/requests/requestLabels.ts';
import type { RequestWithNotes } from '@centinela/api/requests/requests.ts';
import { Stack } from '@mantine/core';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { Photos } from '../../shared/requests/Photos.tsx';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
import { Notes } from '../queue/Notes.tsx';
import { ContactFacts, ContractFact } from '../queue/QueueDrawer.tsx';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { RequestWork } from './RequestWork.tsx';
import { requestQueue } from './requestQueue.ts';

/** One request: client, subject, contract and progress. */
export function RequestDetails({ item: request }: { item: RequestWithNotes }) {
  const { has } = usePermissions();
  const mayChange = has('requests.update');
  return (
    <Stack gap="1.25rem">
      <div>
        <RequestStateBadge state={request.state} />
      </div>
      <dl className={styles.facts}>
        <RequestFacts request={request} />
      </dl>
      {mayChange && <RequestWork key={`${request.id} ${request.state}`} request={request} />}
      <Notes queue={requestQueue} item={request} mayAdd={mayChange} />
      <dl className={styles.facts}>
        <RequestSteps request={request} />
      </dl>
    </Stack>
  );
}

/** The client and the subject of the request. */
function RequestFacts({
  request: { id, details, photos, number, contract, email, phone },
}: {
  request: RequestWithNotes;
}) {
  const { t, localize } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  return (
    <>
      <Fact label={queue('kind')}>{localize(requestKindNames[details.kind])}</Fact>
      {formatRequestLines(details, 'staff').map(({ label, value }) => (
        <Fact key={label[0]} label={localize(label)}>
          <span className={styles.words}>{value}</span>
        </Fact>
      ))}
      {photos > 0 && (
        <Fact label={t('photos')}>
          <Photos
            path={`/api/requests/${id}`}
            count={photos}
            getLabel={(place) => t('photo', { place, number })}
          />
        </Fact>
      )}
      <Fact label={queue('number')}>{t('numbered', { number })}</Fact>
      <ContractFact contract={contract} />
      <ContactFacts phone={phone} email={email} />
    </>
  );
}

/** The events of the request, with dates. */
function RequestSteps({ request }: { request: RequestWithNotes }) {
  const { t, language } = useTranslation('staffRequests');
  const queue = useTranslation('queue').t;
  const common = useTranslation().t;
  const { assignee, answer, createdAt, takenAt, doneAt, updatedAt, updatedBy } = request;
  const formatDate = (instant: string | null) => instant && formatDateTime(instant, language);
  return (
    <>
      <Fact label={queue('assignee')}>{assignee?.name}</Fact>
      <Fact label={t('answered')}>{answer && <span className={styles.words}>{answer}</span>}</Fact>
      <Fact label={queue('received')}>{formatDate(createdAt)}</Fact>
      <Fact label={t('taken')}>{formatDate(takenAt)}</Fact>
      <Fact label={t('done')}>{formatDate(doneAt)}</Fact>
      <Fact label={common('list.updated')}>{updatedBy && `${updatedBy}, ${formatDate(updatedAt)}`}</Fact>
    </>
  );
}
