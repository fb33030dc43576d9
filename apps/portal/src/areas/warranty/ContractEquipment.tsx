import type { Equipment, OwnWarranty } from '@centinela/api/contracts/warranties.ts';
import { isOpenRequest } from '@centinela/api/requests/requestLabels.ts';
import type { OwnRequest } from '@centinela/api/requests/requests.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { formatIsoDay } from '../../shared/contracts/fieldValues.ts';
import { WarrantyBadge } from '../../shared/contracts/WarrantyBadge.tsx';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
import { useOwnRequests } from '../requests/useRequests.ts';
import styles from './warranty.module.css';
import '../requests/words.ts';
import './words.ts';

interface ContractEquipmentProps {
  warranty: OwnWarranty;
  onClaim(device: Equipment): void;
}

/** The devices of one contract. */
export function ContractEquipment({ warranty: { contract, equipment }, onClaim }: ContractEquipmentProps) {
  const { t } = useTranslation('warranty');
  const { data: requests = [] } = useOwnRequests();
  /** Finds the newest claim for a device. */
  const findClaim = (device: Equipment): OwnRequest | undefined =>
    requests.find(
      ({ details, contract: { id }, state }) =>
        details.kind === 'WARRANTY' &&
        details.device.id === device.id &&
        id === contract.id &&
        state !== 'WITHDRAWN',
    );
  return (
    <section className={styles.contract} aria-labelledby={`contrato-${contract.id}`}>
      <h2 id={`contrato-${contract.id}`}>{contract.plan}</h2>
      <p className={styles.quiet}>
        <Link to={paths.clients.contract(contract.id)}>{t('contract', { number: contract.number })}</Link>
        {[contract.address, contract.location].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      <ul className={styles.devices}>
        {equipment.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            claim={findClaim(device)}
            onClaim={() => onClaim(device)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DeviceRowProps {
  device: Equipment;
  claim: OwnRequest | undefined;
  onClaim(): void;
}

function DeviceRow({ device, claim, onClaim }: DeviceRowProps) {
  const { t } = useTranslation('warranty');
  const { name, quantity, state, until, installedOn, months } = device;
  const facts = [
    installedOn && t('installed', { day: formatIsoDay(installedOn) }),
    months !== null && t('term', { count: months }),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.device}>
        <h3>{quantity > 1 ? t('quantity', { name, quantity }) : name}</h3>
        <p>{t(`until.${state}`, { day: until ? formatIsoDay(until) : '' })}</p>
        {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
        {claim && <ClaimState claim={claim} />}
      </div>
      <div className={styles.end}>
        <WarrantyBadge state={state} />
        {!(claim && isOpenRequest(claim.state)) && (
          <Button variant="default" size="sm" aria-label={t('claimOf', { name })} onClick={onClaim}>
            {t('claim')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The newest claim for a device, and the answer to it. */
function ClaimState({ claim: { number, state, answer } }: { claim: OwnRequest }) {
  const { t } = useTranslation('warranty');
  const requests = useTranslation('requests').t;
  return (
    <div className={styles.claim}>
      <Link to={paths.clients.requests}>{t('claimed', { number })}</Link>{' '}
      <RequestStateBadge state={state}>{requests(`state.${state}`)}</RequestStateBadge>
      {answer && <p>{answer}</p>}
    </div>
  );
}
