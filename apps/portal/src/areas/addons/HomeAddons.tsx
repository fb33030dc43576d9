import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import type { Upselling } from '../shared/areaQueries.ts';
import home from '../shared/home.module.css';
import { Offer } from '../shared/Offer.tsx';
import { AddonCard } from './AddonCard.tsx';
import styles from './addons.module.css';
import { Consent } from './Consent.tsx';
import { useAddons } from './useAddons.ts';
import './words.ts';

/** Maximum add-ons per contract, and maximum contracts, on the home. The add-ons screen shows the rest. */
const maxShown = { addons: 3, contracts: 2 };

/**
 * Add-ons for the client's contracts, below a text that editors wrote. Clients without an active contract see the
 * general offer that editors wrote.
 */
export default function HomeAddons({ offers }: { offers: readonly Upselling[] }) {
  const { t } = useTranslation('addons');
  const { data: contractOffers, isError } = useAddons();
  if (isError || contractOffers?.length === 0)
    return offers.map((offer) => <Offer key={offer.id} offer={offer} />);
  const contractsWithAddons = contractOffers?.filter(({ addons }) => addons.length > 0) ?? [];
  if (contractsWithAddons.length === 0) return null;
  const [editorText] = offers;
  return (
    <section>
      <h2 className={home.head}>{editorText?.title ?? t('home')}</h2>
      {editorText?.text && <p className={home.about}>{editorText.text}</p>}
      {contractsWithAddons.slice(0, maxShown.contracts).map(({ contract, addons }) => (
        <div key={contract.id}>
          {contractOffers && contractOffers.length > 1 && (
            <p className={styles.which}>
              {contract.plan.name ?? contract.plan.code} · {t('contract', { number: contract.number })}
            </p>
          )}
          <ul className={styles.cards}>
            {addons.slice(0, maxShown.addons).map((offer) => (
              <AddonCard key={offer.code} contract={contract} offer={offer} />
            ))}
          </ul>
        </div>
      ))}
      <Consent />
      <Link to={paths.clients.addons} className={styles.all}>
        {t('all')} <IconArrowRight size={17} aria-hidden />
      </Link>
    </section>
  );
}
