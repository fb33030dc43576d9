import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import { Button, Drawer } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDocumentNumber } from '../../language/documents.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath, userPaths } from '../../navigation/paths.ts';
import { formatIsoDay } from '../../shared/contracts/fieldValues.ts';
import { InvoiceStateBadge } from '../../shared/invoices/InvoiceStateBadge.tsx';
import { PaymentsPart } from '../record/parts.tsx';
import leadStyles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import styles from './invoices.module.css';
import './words.ts';

/** Drawer with one invoice: its client, its data, and the difference from the previous one. */
export function InvoiceDrawer({ invoice, onClose }: { invoice: Invoice | null; onClose(): void }) {
  const { t } = useTranslation('staffInvoices');
  const common = useTranslation().t;
  return (
    <Drawer
      opened={invoice !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={invoice && t('one', { contract: invoice.contract, period: invoice.period })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {invoice && <Details invoice={invoice} onDeleted={onClose} />}
    </Drawer>
  );
}

function Details({ invoice, onDeleted }: { invoice: Invoice; onDeleted(): void }) {
  const { t } = useTranslation('staffInvoices');
  const { has } = usePermissions();
  const { customer, contract, period, dueDate, totalOfMonth, state, paid, balance, taxId, invoiceLink } =
    invoice;
  return (
    <div className={styles.details}>
      <dl className={leadStyles.facts}>
        <Fact label={t('customer')}>
          {customer &&
            (customer.client && has('users.show') ? (
              <Link to={userPaths.client(customer.client)}>{customer.name}</Link>
            ) : (
              customer.name
            ))}
        </Fact>
        <Fact label={t('document')}>{customer && formatDocumentNumber(customer.document)}</Fact>
        <Fact label={t('contract')}>
          {customer && has('contracts.show') ? (
            <Link to={contractPath(customer.contract)}>{contract}</Link>
          ) : (
            contract
          )}
        </Fact>
        <Fact label={t('period')}>{period}</Fact>
        <Fact label={t('due')}>{formatIsoDay(dueDate)}</Fact>
        <Fact label={t('total')}>$ {formatMoney(totalOfMonth)}</Fact>
        <Fact label={t('state')}>
          <InvoiceStateBadge state={state} /> {balance > 0 && t('balance', { amount: formatMoney(balance) })}
        </Fact>
        <Fact label={t('paid')}>{paid > 0 && `$ ${formatMoney(paid)}`}</Fact>
        <Fact label={t('change')}>
          <Explanation invoice={invoice} />
        </Fact>
        <Fact label={t('taxId')}>{taxId && formatCuit(taxId)}</Fact>
      </dl>
      {invoiceLink ? (
        <div>
          <Button
            component="a"
            href={invoiceLink}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            {t('openPdf')}
          </Button>
        </div>
      ) : (
        <p>{t('noPdf')}</p>
      )}
      <PaymentsPart of={{ by: 'invoice', value: invoice.id }} />
      {has('invoices.delete') && <DeleteButton invoice={invoice} onDeleted={onDeleted} />}
    </div>
  );
}

/** Deletes the invoice after a confirmation. */
function DeleteButton({ invoice, onDeleted }: { invoice: Invoice; onDeleted(): void }) {
  const { t } = useTranslation('staffInvoices');
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { id, contract, period } = invoice;
  const remove = async () => {
    setConfirmOpen(false);
    const deleted = await run(() => call(invoiceEndpoints.remove, { params: { id } }), {
      success: t('deleted', { contract, period }),
    });
    if (!deleted) return;
    onDeleted();
    await queries.invalidateQueries({ queryKey: ['invoices'] });
  };
  return (
    <div>
      <Button color="red" variant="light" onClick={() => setConfirmOpen(true)}>
        {t('delete')}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('deleteTitle', { contract, period })}
          text={t('deleteText')}
          button={t('delete')}
          isDestructive
          onConfirm={() => void remove()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </div>
  );
}

/** The difference from the previous invoice and its explanation. */
function Explanation({ invoice: { difference } }: { invoice: Invoice }) {
  const { t } = useTranslation('staffInvoices');
  const { against, amount, total, reason, before, after, added, removed } = difference;
  if (against === null || amount === null) return t('first');
  const explanation =
    reason === 'addons'
      ? [
          added.length > 0 && t('added', { names: added.join(', ') }),
          removed.length > 0 && t('removed', { names: removed.join(', ') }),
        ]
          .filter(Boolean)
          .join(', ')
      : t(`because.${reason}`, { before: before ?? '', after: after ?? '' });
  return (
    <>
      {amount === 0
        ? t('same')
        : `${amount > 0 ? '+' : '−'} $ ${formatMoney(Math.abs(amount))}${explanation ? `: ${explanation}` : ''}`}
      <br />
      {t('before', { period: against, total: formatMoney(total ?? 0) })}
    </>
  );
}
