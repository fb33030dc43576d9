import { cancellationEndpoints } from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames } from '@centinela/api/cancellations/words.ts';
import { invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { thingInWords, topicNames } from '@centinela/api/leads/words.ts';
import { requestEndpoints } from '@centinela/api/requests/requests.ts';
import { requestKindNames } from '@centinela/api/requests/words.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { writtenDay } from '../../areas/contracts/told.ts';
import { RequestStateBadge } from '../../areas/requests/StateBadge.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { cancellationPath, leadPath, paths, requestPath } from '../../paths.ts';
import { StateBadge } from '../cancellations/CancellationBadges.tsx';
import { LeadStatusBadge } from '../leads/LeadStatusBadge.tsx';
import { namedInPart, Part } from './Part.tsx';
import './words.ts';

/** The filter for the related lists: a contract by its number, or a client by id or e-mail. */
interface Narrowed {
  by: 'contract' | 'client' | 'email';
  value: string;
}

const queryOf = ({ by, value }: Narrowed) => ({ limit: namedInPart, [`filter[${by}]`]: value });
const keyOf = (name: string, { by, value }: Narrowed) => [name, 'part', by, value];

/** Refetch interval in milliseconds: the PDF links are valid for five minutes. */
const freshLinks = 4 * 60_000;

/** Invoices, newest months first. */
export function InvoicesPart({ of }: { of: Narrowed }) {
  const { t } = useTranslation('staffRecord');
  return (
    <Part
      name="invoices"
      permission="invoices.list"
      queryKey={keyOf('invoices', of)}
      ask={(signal) => call(invoiceEndpoints.list, { query: queryOf(of), signal })}
      all={`${paths.invoices}?${new URLSearchParams({ [of.by]: of.value })}`}
      refetchInterval={freshLinks}
      line={({ id, period, contract, dueDate, totalOfMonth, invoiceLink }) => ({
        key: id,
        title: `${period} · $ ${formatMoney(totalOfMonth)}`,
        more: [of.by !== 'contract' && contract, t('due', { day: writtenDay(dueDate) })]
          .filter(Boolean)
          .join(' · '),
        badge: invoiceLink ? (
          <a href={invoiceLink} target="_blank" rel="noreferrer" aria-label={`PDF ${contract} ${period}`}>
            PDF
          </a>
        ) : (
          t('noPdf')
        ),
      })}
    />
  );
}

/** Add-on requests for a contract, and callback requests of a client. */
export function LeadsPart({ of }: { of: Narrowed }) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Part
      name="leads"
      permission="leads.list"
      queryKey={keyOf('leads', of)}
      ask={(signal) => call(leadEndpoints.list, { query: queryOf(of), signal })}
      line={(lead) => ({
        key: lead.id,
        title: (lead.proof?.shown ?? []).map(thingInWords).join('; ') || localize(topicNames[lead.topic]),
        to: has('leads.show') && leadPath(lead.id),
        more: lead.assignee?.name,
        badge: <LeadStatusBadge lead={lead} />,
        at: lead.createdAt,
      })}
    />
  );
}

/** Requests for visits, contact changes and moves. */
export function RequestsPart({ of }: { of: Narrowed }) {
  const { t, localize } = useTranslation('staffRecord');
  const { has } = usePermissions();
  return (
    <Part
      name="requests"
      permission="requests.list"
      queryKey={keyOf('serviceRequests', of)}
      ask={(signal) => call(requestEndpoints.list, { query: queryOf(of), signal })}
      line={({ id, number, details, state, createdAt }) => ({
        key: id,
        title: t('numbered', { kind: localize(requestKindNames[details.kind]), number }),
        to: has('requests.show') && requestPath(id),
        badge: <RequestStateBadge state={state} />,
        at: createdAt,
      })}
    />
  );
}

/** Requests made with the botón de baja and the botón de arrepentimiento. */
export function CancellationsPart({ of }: { of: Narrowed }) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Part
      name="cancellations"
      permission="cancellations.list"
      queryKey={keyOf('cancellations', of)}
      ask={(signal) => call(cancellationEndpoints.list, { query: queryOf(of), signal })}
      line={({ id, code, kind, state, dueAt }) => ({
        key: id,
        title: localize(cancellationNames[kind]),
        to: has('cancellations.show') && cancellationPath(id),
        more: code,
        badge: <StateBadge state={state} />,
        at: dueAt,
      })}
    />
  );
}
