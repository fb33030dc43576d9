import type { AgentLead } from '@centinela/api/agents/leads.ts';
import { topicNames } from '@centinela/api/leads/words.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import {
  readablePhone,
  telephoneLink,
  whatsAppLink,
} from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCircleCheck, IconCircleDot, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import { When } from '../../shell/When.tsx';
import styles from './agentLeads.module.css';
import './words.ts';

const looks = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const satisfies Record<AgentLead['status'], Look>;

/** One lead. Leads with a phone number get call and WhatsApp links; the others an e-mail link. */
export function AgentLeadLine({ lead }: { lead: AgentLead }) {
  const { t, language } = useTranslation('agentLeads');
  const { name, topic, things, message, status, createdAt } = lead;
  const asked = things.length > 0 ? things : [inLanguage(topicNames[topic], language)];
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.quiet}>
          {[t('number', { number: lead.number }), lead.locality, lead.province].filter(Boolean).join(' · ')} ·{' '}
          <When at={createdAt} />
        </p>
        <LookBadge look={looks[status]}>{t(`status.${status}`)}</LookBadge>
        <dl>
          <dt>{t('asks')}</dt>
          <dd>
            {asked.map((thing) => (
              <span key={thing}>{thing}</span>
            ))}
          </dd>
        </dl>
        {message && <blockquote>{message}</blockquote>}
      </div>
      <Reach lead={lead} />
    </li>
  );
}

function Reach({ lead: { name, number: own, phone, email } }: { lead: AgentLead }) {
  const { t } = useTranslation('agentLeads');
  const hello = encodeURIComponent(t('hello', { name: name.split(' ')[0], number: own }));
  return (
    <div className={styles.reach}>
      {phone && (
        <>
          <Button
            component="a"
            href={telephoneLink(phone)}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={t('call', { name, phone: readablePhone(phone) })}
          >
            {readablePhone(phone)}
          </Button>
          <Button
            component="a"
            // WhatsApp needs a 9 after the country code of Argentine mobile numbers.
            href={`${whatsAppLink(phone.replace(/^\+54(?!9)/, '+549'))}?text=${hello}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={t('writeTo', { name })}
          >
            {t('write')}
          </Button>
        </>
      )}
      {email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
    </div>
  );
}
