import type { BetterOffer } from '@centinela/api/requests/requests.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatList } from '../../language/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './betterOffers.module.css';
import { useBetterOffers, useSendRequest } from './useRequests.ts';
import './words.ts';

/** Offers that cover at least the same as the client's contracts for less, with a button to change. */
export default function BetterOffers() {
  const { t } = useTranslation('requests');
  const { data: offers = [] } = useBetterOffers();
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="te-conviene">
      <h2 id="te-conviene">{t('better.title')}</h2>
      <ul>
        {offers.map((offer) => (
          <Offer key={offer.contract.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer: { contract, plan, addons, before, monthly } }: { offer: BetterOffer }) {
  const { t, language } = useTranslation('requests');
  const send = useSendRequest();
  const [isBusy, setBusy] = useState(false);
  const request = async () => {
    setBusy(true);
    await send({ contract: contract.id, details: { kind: 'PLAN', monthly } });
    setBusy(false);
  };
  const names = formatList([plan, ...addons], language);
  return (
    <li>
      <div>
        <p className={styles.saving}>{t('better.saving', { saving: formatPesos(before - monthly) })}</p>
        <p>
          {t('better.text', { names, before: formatPesos(before), after: formatPesos(monthly) })}{' '}
          <Link to={paths.clients.contract(contract.id)}>{t('ofContract', { number: contract.number })}</Link>
        </p>
        <NetPrice amount={monthly} />
      </div>
      <Button
        loading={isBusy}
        aria-label={t('better.askFor', { number: contract.number })}
        onClick={() => void request()}
      >
        {t('better.ask')}
      </Button>
    </li>
  );
}
