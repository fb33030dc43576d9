import { cancellationEndpoints } from '@centinela/api/cancellations/cancellations.ts';
import { cancellationNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { formatLeadSubject, topicNames } from '@centinela/api/leads/leadLabels.ts';
import { leadEndpoints } from '@centinela/api/leads/leads.ts';
import { paymentEndpoints } from '@centinela/api/payments/payments.ts';
import { requestKindNames } from '@centinela/api/requests/requestLabels.ts';
import { requestEndpoints } from '@centinela/api/requests/requests.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { cancellationPath, leadPath, paths, requestPath } from '../../navigation/paths.ts';
import { formatIsoDay } from '../../shared/contracts/fieldValues.ts';
import { InvoiceStateBadge } from '../../shared/invoices/InvoiceStateBadge.tsx';
import { PaymentStateBadge } from '../../shared/payments/PaymentStateBadge.tsx';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
import { StateBadge } from '../cancellations/CancellationBadges.tsx';
import { LeadStatusBadge } from '../leads/LeadStatusBadge.tsx';
import { Part, partLimit } from './Part.tsx';
import './words.ts';

/** The filter for related records: by the number of a contract, or by the id or e-mail of a client. */
interface RelatedFilter {
  by: 'contract' | 'client' | 'email';
  value: string;
}

const toQuery = ({ by, value }: RelatedFilter) => ({ limit: partLimit, [`filter[${by}]`]: value });
const getQueryKey = (name: string, { by, value }: RelatedFilter) => [name, 'part', by, value];

/** Refetch interval of invoices, in milliseconds. It is shorter than the five minutes for which PDF links are valid. */
const refetchIntervalMs = 4 * 60_000;

/** Invoices, the newest months first. */
export function InvoicesPart({ of }: { of: RelatedFilter }) {
  const { t } = useTranslation('staffRecord');
  return (
    <Part
      name="invoices"
      permission="invoices.list"
      queryKey={getQueryKey('invoices', of)}
      fetchRows={(signal) => call(invoiceEndpoints.list, { query: toQuery(of), signal })}
      listPath={`${paths.invoices}?${new URLSearchParams({ [of.by]: of.value })}`}
      refetchInterval={refetchIntervalMs}
      {...(of.by === 'client' && { summary: <ClientBalanceLine client={of.value} /> })}
      toLine={({ id, period, contract, dueDate, totalOfMonth, invoiceLink, state, balance }) => ({
        key: id,
        title: `${period} · $ ${formatMoney(totalOfMonth)}`,
        more: [
          of.by !== 'contract' && contract,
          t('due', { day: formatIsoDay(dueDate) }),
          balance > 0 && t('balance', { amount: formatMoney(balance) }),
        ]
          .filter(Boolean)
          .join(' · '),
        badge: (
          <>
            <InvoiceStateBadge state={state} />
            {invoiceLink ? (
              <a href={invoiceLink} target="_blank" rel="noreferrer" aria-label={`PDF ${contract} ${period}`}>
                PDF
              </a>
            ) : (
              t('noPdf')
            )}
          </>
        ),
      })}
    />
  );
}

/** Payments in the portal of a contract, a client or an invoice. */
export function PaymentsPart({
  of,
}: {
  of: Pick<RelatedFilter, 'value'> & { by: 'contract' | 'client' | 'invoice' };
}) {
  const { t } = useTranslation('staffRecord');
  return (
    <Part
      name="payments"
      permission="invoices.list"
      queryKey={['payments', 'part', of.by, of.value]}
      fetchRows={(signal) =>
        call(paymentEndpoints.list, { query: { limit: partLimit, [`filter[${of.by}]`]: of.value }, signal })
      }
      {...(of.by === 'contract' && {
        listPath: `${paths.payments}?${new URLSearchParams({ q: of.value })}`,
      })}
      toLine={({ id, number, amount, state, invoices, createdAt }) => ({
        key: id,
        title: `${t('paymentNumber', { number })} · $ ${formatMoney(amount)}`,
        more: invoices.map(({ contract, period }) => `${contract} ${period}`).join(', '),
        badge: <PaymentStateBadge state={state} />,
        at: createdAt,
      })}
    />
  );
}

/** What a client has to pay, as the client sees it. */
function ClientBalanceLine({ client }: { client: string }) {
  const { t } = useTranslation('staffRecord');
  const { data } = useQuery({
    queryKey: ['invoices', 'balance', client],
    queryFn: ({ signal }) => call(invoiceEndpoints.balance, { params: { client }, signal }),
    meta: { background: true },
  });
  if (!data) return null;
  const { balance, overdue, unknown } = data.data;
  return (
    <p>
      <strong>{t('balance', { amount: formatMoney(balance) })}</strong>
      {overdue.total > 0 && ` · ${t('overdue', { amount: formatMoney(overdue.total) })}`}
      {unknown > 0 && ` · ${t('unknownPayments', { count: unknown })}`}
    </p>
  );
}

/** Add-on requests for a contract, and callback requests of a client. */
export function LeadsPart({ of }: { of: RelatedFilter }) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Part
      name="leads"
      permission="leads.list"
      queryKey={getQueryKey('leads', of)}
      fetchRows={(signal) => call(leadEndpoints.list, { query: toQuery(of), signal })}
      toLine={(lead) => ({
        key: lead.id,
        title:
          (lead.proof?.shown ?? []).map(formatLeadSubject).join('; ') || localize(topicNames[lead.topic]),
        to: has('leads.show') && leadPath(lead.id),
        more: lead.assignee?.name,
        badge: <LeadStatusBadge lead={lead} />,
        at: lead.createdAt,
      })}
    />
  );
}

/** Requests for visits, contact changes and moves. */
export function RequestsPart({ of }: { of: RelatedFilter }) {
  const { t, localize } = useTranslation('staffRecord');
  const { has } = usePermissions();
  return (
    <Part
      name="requests"
      permission="requests.list"
      queryKey={getQueryKey('serviceRequests', of)}
      fetchRows={(signal) => call(requestEndpoints.list, { query: toQuery(of), signal })}
      toLine={({ id, number, details, state, createdAt }) => ({
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
export function CancellationsPart({ of }: { of: RelatedFilter }) {
  const { localize } = useTranslation();
  const { has } = usePermissions();
  return (
    <Part
      name="cancellations"
      permission="cancellations.list"
      queryKey={getQueryKey('cancellations', of)}
      fetchRows={(signal) => call(cancellationEndpoints.list, { query: toQuery(of), signal })}
      toLine={({ id, code, kind, state, dueAt }) => ({
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
