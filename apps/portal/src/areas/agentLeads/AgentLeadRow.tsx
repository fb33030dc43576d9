import type { AgentLead } from '@centinela/api/agents/leads.ts';
import { topicNames } from '@centinela/api/leads/leadLabels.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import {
  createPhoneLink,
  createWhatsAppLink,
  formatPhone,
} from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDot,
  IconPhone,
  IconTrophy,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { AgentDoorstepForms } from './AgentDoorstepForms.tsx';
import { AgentLeadProgress } from './AgentLeadProgress.tsx';
import styles from './agentLeads.module.css';
import './words.ts';

const badgeStyles = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  VISIT: { color: 'green', variant: 'light', Icon: IconCalendarEvent },
  WON: { color: 'green', variant: 'light', Icon: IconTrophy },
  LOST: { color: 'gray', variant: 'outline', Icon: IconX },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const satisfies Record<AgentLead['status'], BadgeStyle>;

/** One lead. Leads with a phone number get call and WhatsApp links; the others an e-mail link. */
export function AgentLeadRow({ lead }: { lead: AgentLead }) {
  const { t, language } = useTranslation('agentLeads');
  const { name, topic, things, message, status, createdAt } = lead;
  const interests = things.length > 0 ? things : [inLanguage(topicNames[topic], language)];
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.quiet}>
          {[t('number', { number: lead.number }), lead.locality, lead.province].filter(Boolean).join(' · ')} ·{' '}
          <RelativeTime at={createdAt} />
        </p>
        <StatusBadge badgeStyle={badgeStyles[status]}>{t(`status.${status}`)}</StatusBadge>
        <dl>
          <dt>{t('asks')}</dt>
          <dd>
            {interests.map((interest) => (
              <span key={interest}>{interest}</span>
            ))}
          </dd>
        </dl>
        {message && <blockquote>{message}</blockquote>}
        <AgentDoorstepForms lead={lead} />
        <AgentLeadProgress lead={lead} />
      </div>
      <ContactLinks lead={lead} />
    </li>
  );
}

function ContactLinks({ lead: { name, number: leadNumber, phone, email } }: { lead: AgentLead }) {
  const { t } = useTranslation('agentLeads');
  const greeting = encodeURIComponent(t('hello', { name: name.split(' ')[0], number: leadNumber }));
  return (
    <div className={styles.reach}>
      {phone && (
        <>
          <Button
            component="a"
            href={createPhoneLink(phone)}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={t('call', { name, phone: formatPhone(phone) })}
          >
            {formatPhone(phone)}
          </Button>
          <Button
            component="a"
            // WhatsApp needs a 9 after the country code of Argentine mobile numbers.
            href={`${createWhatsAppLink(phone.replace(/^\+54(?!9)/, '+549'))}?text=${greeting}`}
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
