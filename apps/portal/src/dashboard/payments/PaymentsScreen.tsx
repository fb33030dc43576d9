import { paymentProblemLabels, paymentStateLabels } from '@centinela/api/payments/paymentLabels.ts';
import { type Payment, paymentEndpoints, paymentRules } from '@centinela/api/payments/payments.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { userPaths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { getFilterOptions, useList } from '../../shared/list/useList.ts';
import { PaymentStateBadge } from '../../shared/payments/PaymentStateBadge.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import './words.ts';

/** Payments that clients made in the portal, for staff. */
export function PaymentsScreen() {
  const { t, localize } = useTranslation('staffPayments');
  useVisited(t('title'));
  const { state, problem } = paymentRules.filters;
  const list = useList<Payment>({
    list: 'payments',
    rules: paymentRules,
    filters: [
      { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(state, (each) => localize(paymentStateLabels[each])),
      },
      {
        name: 'problem',
        label: t('problem'),
        options: getFilterOptions(problem, (each) => localize(paymentProblemLabels[each])),
      },
    ],
    key: ['payments', 'list'],
    ask: (part) => call(paymentEndpoints.list, part),
  });
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <ListView
        result={list}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/payments/download', query: list.query, formats: ['csv'] }}
      >
        <Rows payments={list.rows} />
      </ListView>
    </>
  );
}

function Rows({ payments }: { payments: readonly Payment[] }) {
  const { t, localize } = useTranslation('staffPayments');
  return (
    <RowTable
      rows={payments}
      columns={[
        {
          name: 'number',
          label: t('number'),
          isTitle: true,
          cell: ({ number, providerPayment }) => (
            <>
              {number}
              {providerPayment && <small className={styles.by}>{providerPayment}</small>}
            </>
          ),
        },
        { name: 'client', label: t('client'), cell: ({ client }) => <Payer client={client} /> },
        {
          name: 'invoices',
          label: t('invoices'),
          className: styles.wide,
          cell: ({ invoices }) => invoices.map(({ contract, period }) => `${contract} ${period}`).join(', '),
        },
        {
          name: 'amount',
          label: t('amount'),
          cell: ({ amount, paid }) => (
            <>
              $&nbsp;{formatMoney(amount)}
              {paid !== amount && paid > 0 && (
                <small className={styles.by}>{t('received', { amount: formatMoney(paid) })}</small>
              )}
            </>
          ),
        },
        {
          name: 'state',
          label: t('state'),
          cell: ({ state, problem }) => (
            <>
              <PaymentStateBadge state={state} />
              {problem && <small className={styles.by}>{localize(paymentProblemLabels[problem])}</small>}
            </>
          ),
        },
        {
          name: 'created',
          label: t('created'),
          className: styles.wide,
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
    />
  );
}

function Payer({ client }: Pick<Payment, 'client'>) {
  const { t } = useTranslation('staffPayments');
  const { has } = usePermissions();
  if (!client) return t('gone');
  return has('users.show') ? <Link to={userPaths.client(client.id)}>{client.name}</Link> : client.name;
}
