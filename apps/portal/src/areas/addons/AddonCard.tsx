import type { AddonOffer, AddonRequest, ContractOffers } from '@centinela/api/leads/addons.ts';
import { formatCost, formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import styles from './addons.module.css';
import { RequestBadge } from './RequestBadge.tsx';
import { useAddonCalls } from './useAddons.ts';
import './words.ts';

interface CardProps {
  contract: ContractOffers['contract'];
  offer: AddonOffer;
}

/** An add-on for a contract: price, resulting monthly total, and the button to request it. */
export function AddonCard({ contract, offer }: CardProps) {
  const { name, description, image, asked } = offer;
  return (
    <li className={styles.card}>
      {image && <AreaPicture image={{ ...image, alt: '' }} sizes="(max-width: 62em) 100vw, 22vw" />}
      <div className={styles.about}>
        <h3>{name}</h3>
        {description && <p>{description}</p>}
        <AddonCost offer={offer} />
        {asked ? <RequestStatus request={asked} /> : <RequestButton contract={contract} offer={offer} />}
      </div>
    </li>
  );
}

function AddonCost({ offer: { price, billing, monthlyAfter } }: Pick<CardProps, 'offer'>) {
  const { t } = useTranslation('addons');
  const isOnce = billing === 'ONCE';
  return (
    <p className={styles.cost}>
      {price ? (
        <>
          <strong>{formatCost(isOnce ? { monthly: 0, once: price } : { monthly: price, once: 0 })}</strong>
          <NetPrice amount={price} />
        </>
      ) : (
        <strong>{t('included')}</strong>
      )}
      {monthlyAfter !== null && (
        <span className={styles.after}>
          {t(isOnce || !price ? 'afterOnce' : 'after', { total: formatPesos(monthlyAfter) })}
        </span>
      )}
    </p>
  );
}

/** Whether a call is running; prevents duplicate requests. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    await task();
    setBusy(false);
  };
  return { isBusy, run };
}

function RequestButton({ contract, offer: { code, name, price } }: CardProps) {
  const { t } = useTranslation('addons');
  const { requestAddon } = useAddonCalls();
  const { isBusy, run } = useBusy();
  return (
    <Button
      loading={isBusy}
      aria-label={t('wantIt', { name, number: contract.number })}
      onClick={() => void run(() => requestAddon({ contract: contract.id, addon: code, price }))}
    >
      {t('want')}
    </Button>
  );
}

function RequestStatus({ request: { id, number, state, addon } }: { request: AddonRequest }) {
  const { t } = useTranslation('addons');
  const { withdraw } = useAddonCalls();
  const { isBusy, run } = useBusy();
  return (
    <div className={styles.asked} role="status">
      <RequestBadge state={state} />
      <p>
        {t('asked', { number })}. {t(`text.${state}`)}
      </p>
      {state === 'RECEIVED' && (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={t('takeBackIt', { name: addon.name })}
          onClick={() => void run(() => withdraw(id))}
        >
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
