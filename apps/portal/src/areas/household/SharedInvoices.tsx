import type { SharedAccount } from '@centinela/api/household/shared.ts';
import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './household.module.css';
import { useSharedInvoices } from './useHousehold.ts';
import { useAccountsSharing } from './useShared.ts';
import './words.ts';

interface Props {
  /** Renders invoices as the screen does. Importing its table here would move it to another chunk. */
  renderInvoices(invoices: readonly Invoice[], accessId: string): ReactNode;
}

/** Invoices that others share with the client, who can pay them, below the client's own invoices. */
export default function SharedInvoices({ renderInvoices }: Props) {
  return useAccountsSharing('invoices').map((account) => (
    <AccountInvoices key={account.id} account={account} renderInvoices={renderInvoices} />
  ));
}

function AccountInvoices({ account: { id, owner }, renderInvoices }: Props & { account: SharedAccount }) {
  const { t } = useTranslation('household');
  const { invoices, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useSharedInvoices(id);
  return (
    <section className={styles.shared} aria-labelledby={`de-${id}`}>
      <h2 id={`de-${id}`}>{t('by', { owner })}</h2>
      {isError && invoices.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && invoices.length === 0 && <p className={styles.quiet}>{t('nothing.invoices')}</p>}
      {invoices.length > 0 && renderInvoices(invoices, id)}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
