import type { AddonRequest, ContractOffers } from '@centinela/api/leads/addons.ts';
import { formatCost, formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Link } from 'react-router';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { NoContracts } from '../contracts/NoContracts.tsx';
import BetterOffers from '../requests/BetterOffers.tsx';
import { AddonCard } from './AddonCard.tsx';
import styles from './addons.module.css';
import { Consent } from './Consent.tsx';
import { RequestBadge } from './RequestBadge.tsx';
import { useAddons } from './useAddons.ts';
import './words.ts';

/** Add-ons the client can request, by contract, and the status of earlier requests. */
export function AddonsScreen() {
  const { t } = useTranslation('addons');
  const { data: offers, isError, refetch } = useAddons();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isError && !offers && <LoadFailed onRetry={() => void refetch()} />}
      {offers?.length === 0 && <NoContracts />}
      <BetterOffers />
      {offers?.map((contractOffers) => (
        <ContractAddons key={contractOffers.contract.id} offers={contractOffers} />
      ))}
      {offers?.some(({ addons }) => addons.length > 0) && <PriceNote />}
      {offers && offers.length > 0 && <Consent />}
    </>
  );
}

function ContractAddons({ offers: { contract, addons, requests } }: { offers: ContractOffers }) {
  const { t } = useTranslation('addons');
  const { id, number, plan, address, location, monthlyTotal } = contract;
  const headingId = `contrato-${id}`;
  const addressText = [address, location].filter(Boolean).join(', ');
  return (
    <section className={styles.contract} aria-labelledby={headingId}>
      <h2 id={headingId}>{plan.name ?? plan.code}</h2>
      <p className={styles.which}>
        <Link to={paths.clients.contract(id)}>{t('contract', { number })}</Link>
        {addressText && ` · ${addressText}`}
        {monthlyTotal !== null && ` · ${t('now', { total: formatPesos(monthlyTotal) })}`}
      </p>
      {addons.length === 0 && <p>{t('nothing')}</p>}
      <ul className={styles.cards}>
        {addons.map((offer) => (
          <AddonCard key={offer.code} contract={contract} offer={offer} />
        ))}
      </ul>
      <Requests
        requests={requests.filter(
          ({ id: requestId }) => !addons.some(({ asked }) => asked?.id === requestId),
        )}
      />
    </section>
  );
}

/**
 * Requests that no add-on of the list shows, because they were completed, rejected or withdrawn, or the add-on is no
 * longer on sale.
 */
function Requests({ requests }: { requests: readonly AddonRequest[] }) {
  const { t, language } = useTranslation('addons');
  if (requests.length === 0) return null;
  return (
    <>
      <h3 className={styles.head}>{t('requests')}</h3>
      <ul className={styles.requests}>
        {requests.map(({ id, number, addon, monthly, once, state, createdAt }) => (
          <li key={id}>
            <strong>{addon.name}</strong>
            <span>
              {t('number', { number, at: formatDay(createdAt, language) })}
              {(monthly || once) && ` · ${formatCost({ monthly: monthly ?? 0, once: once ?? 0 })}`}
            </span>
            <RequestBadge state={state} />
            <small>{t(`text.${state}`)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
