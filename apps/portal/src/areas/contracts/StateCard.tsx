import type { ProductStatus } from '@centinela/api/contracts/contracts.ts';
import { protectionLabels } from '@centinela/api/contracts/protectionLabels.ts';
import { createPhoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCircleCheck,
  IconCircleDashed,
  IconCirclePause,
  IconCircleX,
  IconLoader2,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { useContact } from '../shared/areaQueries.ts';
import { createChatLink } from '../shared/chatLink.ts';
import styles from './contracts.module.css';
import './words.ts';

const icons = {
  PROTECTED: IconCircleCheck,
  WAITING: IconCircleDashed,
  ACTIVATING: IconLoader2,
  SUSPENDED: IconCirclePause,
  ENDED: IconCircleX,
} as const;

interface StateCardProps {
  status: ProductStatus;
  /** Whether the card is on the contract's screen, where it does not repeat the contract's name. */
  isOnContractScreen?: boolean;
}

/** Protection status of one contract, with the next step to take. */
export function StateCard({ status, isOnContractScreen = false }: StateCardProps) {
  const { t, localize } = useTranslation('contracts');
  const { contract, state, activationReason } = status;
  const Icon = icons[state];
  return (
    <li className={styles.state} data-state={state}>
      <Icon className={styles.icon} size={34} stroke={1.6} aria-hidden />
      <div className={styles.explanation}>
        {!isOnContractScreen && (
          <p className={styles.which}>
            {contract.plan.name ?? contract.plan.code} ·{' '}
            <Link to={paths.clients.contract(contract.id)}>{t('number', { number: contract.number })}</Link>
          </p>
        )}
        <h2>{localize(protectionLabels[state])}</h2>
        <p>{t(`text.${state}`)}</p>
        {status.next !== 'none' && <p className={styles.step}>{t(`step.${status.next}`)}</p>}
        {state === 'WAITING' && activationReason && <p>{t('reason', { reason: activationReason })}</p>}
      </div>
      <div className={styles.next}>
        <NextStep next={status.next} />
        <ChatButton status={status} />
      </div>
    </li>
  );
}

/** WhatsApp link whose message already contains the contract's number. */
function ChatButton({ status: { contract, state } }: Pick<StateCardProps, 'status'>) {
  const { t } = useTranslation('contracts');
  const contact = useContact();
  if (!contact?.phone) return null;
  return (
    <Button
      component="a"
      href={createChatLink(t(`chatText.${state}`, { number: contract.number }))}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {t('chat')}
    </Button>
  );
}

function NextStep({ next }: Pick<ProductStatus, 'next'>) {
  const { t } = useTranslation('contracts');
  const contact = useContact();
  if (next === 'activate')
    return (
      <Button component={Link} to={paths.clients.activation}>
        {t('next.activate')}
      </Button>
    );
  if (next === 'choosePlan')
    return (
      <Button component="a" href="/planes/todos" variant="default">
        {t('next.choosePlan')}
      </Button>
    );
  if (next === 'call' && contact?.phone)
    return (
      <Button component="a" href={createPhoneLink(contact.phone)} variant="default">
        {t('next.call')}
      </Button>
    );
  return null;
}
