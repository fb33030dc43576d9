import { type Lead, leadEndpoints } from '@centinela/api/leads/leads.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { visitPaths } from '../../navigation/paths.ts';
import { Fact } from '../shared/Fact.tsx';
import { useFormatDay } from '../visits/useFormatDay.ts';
import { useVisitOfCase } from '../visits/useVisits.ts';
import '../visits/words.ts';

/** The visit of a lead: its half-day with a link, or a button to book one. */
export function LeadVisit({ lead }: { lead: Lead }) {
  const { t } = useTranslation('visits');
  const { has } = usePermissions();
  const formatDay = useFormatDay();
  const { data: visit } = useVisitOfCase(lead.id, has('visits.show'));
  if (visit === undefined) return null;
  if (!visit?.day || !visit.half) return has('visits.update') ? <BookButton lead={lead} /> : null;
  return (
    <Fact label={t(`kinds.${visit.kind}`)}>
      <Link to={visitPaths.show(visit.id)}>
        {`${formatDay(visit.day, 'long')}, ${t(`halves.${visit.half}`).toLowerCase()}`}
      </Link>{' '}
      ({t(`statuses.${visit.status}`).toLowerCase()})
    </Fact>
  );
}

/** Opens the visit of the lead, so that staff can book a half-day. */
function BookButton({ lead: { id } }: { lead: Lead }) {
  const { t } = useTranslation('visits');
  const run = useCall();
  const open = () =>
    run(() => call(leadEndpoints.openVisit, { params: { id } }), {
      redirect: ({ id: visitId }) => visitPaths.show(visitId),
    });
  return (
    <Fact label={t('leadVisit')}>
      <Button variant="default" size="xs" onClick={() => void open()}>
        {t('book')}
      </Button>
    </Fact>
  );
}
