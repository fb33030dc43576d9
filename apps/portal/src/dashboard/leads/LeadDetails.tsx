import { formatCampaign, formatLeadSubject, topicNames } from '@centinela/api/leads/leadLabels.ts';
import { describeOrigin } from '@centinela/api/leads/leadOrigin.ts';
import type { FullLead } from '@centinela/api/leads/leads.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { Notes } from '../queue/Notes.tsx';
import { ContractFact } from '../queue/QueueDrawer.tsx';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';
import { LeadCv } from './LeadCv.tsx';
import { LeadDesign } from './LeadDesign.tsx';
import { LeadDoorstepForms } from './LeadDoorstepForms.tsx';
import { LeadHistory, MergedLeads } from './LeadHistory.tsx';
import { LeadMenu } from './LeadMenu.tsx';
import { LeadTwins } from './LeadTwins.tsx';
import { LeadVisit } from './LeadVisit.tsx';
import { LeadWork } from './LeadWork.tsx';
import { leadQueue } from './leadQueue.ts';
import './progressWords.ts';

/** One lead: its message, contact options and progress. */
export function LeadDetails({ item: lead }: { item: FullLead }) {
  const { t } = useTranslation('leadWork');
  const { has } = usePermissions();
  return (
    <Stack gap="1.25rem">
      <ContactLinks lead={lead} />
      <LeadWork lead={lead} />
      {!lead.verified && <p className={styles.note}>{t('unverifiedText')}</p>}
      <LeadTwins lead={lead} />
      <Notes queue={leadQueue} item={lead} mayAdd={has('leads.update')} />
      <LeadDoorstepForms lead={lead} />
      <dl className={styles.facts}>
        <LeadVisit lead={lead} />
        <LeadMessage lead={lead} />
        <LeadCv lead={lead} />
        <LeadDesign lead={lead} />
        <LeadOrigin lead={lead} />
      </dl>
      <MergedLeads lead={lead} />
      <LeadHistory lead={lead} />
      <LeadMenu lead={lead} />
    </Stack>
  );
}

/** The lead's message and request. */
function LeadMessage({ lead }: { lead: FullLead }) {
  const { t, language } = useTranslation('leadWork');
  const queueText = useTranslation('queue').t;
  const things = lead.proof?.shown ?? [];
  return (
    <>
      <Fact label={queueText('number')}>{t('numbered', { number: lead.number })}</Fact>
      <Fact label={t('topic')}>{inLanguage(topicNames[lead.topic], language)}</Fact>
      <Fact label={t('things')}>
        {things.length > 0 && (
          <ul className={styles.answers}>
            {things.map((thing) => (
              <li key={thing.kind}>{formatLeadSubject(thing)}</li>
            ))}
          </ul>
        )}
      </Fact>
      <ContractFact contract={lead.contract} />
      <Fact label={t('subject')}>{lead.subject}</Fact>
      <Fact label={t('message')}>{lead.message && <span className={styles.words}>{lead.message}</span>}</Fact>
      <Fact label={t('where')}>
        {lead.isPlaceListed !== null && (
          <>
            {[lead.locality, lead.province].filter(Boolean).join(', ')}
            {!lead.isPlaceListed && <p className={styles.note}>{t('placeNotListed')}</p>}
          </>
        )}
      </Fact>
    </>
  );
}

/** The origin of the lead: when, from which page, and what the visitor saw. */
function LeadOrigin({ lead }: { lead: FullLead }) {
  const { t, language } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
  const queueText = useTranslation('queue').t;
  const common = useTranslation().t;
  const isEntered = lead.source === 'STAFF' || lead.source === 'DOORSTEP';
  const { landing, callBy, answeredAt, mailedAt, proof } = lead;
  const at = (instant: string | null) => instant && formatDateTime(instant, language);
  return (
    <>
      <Fact label={progress('origin')}>{describeOrigin(lead, language)}</Fact>
      <Fact label={t('from')}>
        {landing && (
          <Anchor href={`/landing/${encodeURIComponent(landing)}`} target="_blank">
            {landing}
          </Anchor>
        )}
      </Fact>
      <Fact label={t('page')}>{lead.page}</Fact>
      <Fact label={t('entry')}>{lead.entry !== lead.page && lead.entry}</Fact>
      <Fact label={t('cameFrom')}>{lead.cameFrom}</Fact>
      <Fact label={t('agent')}>{lead.broughtBy?.name ?? lead.agent}</Fact>
      <Fact label={t('campaign')}>{formatCampaign(lead.utm, language)}</Fact>
      <Fact label={queueText('received')}>{at(lead.createdAt)}</Fact>
      <Fact label={t('promised')}>{at(callBy)}</Fact>
      <Fact label={t('answered')}>{at(answeredAt)}</Fact>
      <Fact label={t('proof')}>
        {proof?.page?.version && t('proofOf', { path: proof.page.path, version: proof.page.version })}
      </Fact>
      <Fact label={t('consent')}>{proof?.consent.words}</Fact>
      <Fact label={t('mail')}>
        {mailedAt ? t('mailed', { at: formatDateTime(mailedAt, language) }) : !isEntered && t('notMailed')}
      </Fact>
      <Fact label={common('list.updated')}>
        {lead.updatedBy && `${lead.updatedBy}, ${formatDateTime(lead.updatedAt, language)}`}
      </Fact>
    </>
  );
}

/** Links to contact the person. */
function ContactLinks({ lead: { phone, email } }: { lead: Pick<FullLead, 'phone' | 'email'> }) {
  return (
    <Group gap="xs">
      {phone && <PhoneLinks phone={phone} />}
      {email && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {email}
        </Button>
      )}
    </Group>
  );
}

function PhoneLinks({ phone }: { phone: string }) {
  const { t } = useTranslation('leadWork');
  const number = phone.replace(/\D/g, '');
  return (
    <>
      <Button
        component="a"
        href={`tel:+${number}`}
        color="light"
        leftSection={<IconPhone size={16} aria-hidden />}
      >
        {formatPhone(phone)}
      </Button>
      <Button
        component="a"
        // WhatsApp needs a mobile number, and Argentine mobile numbers have a 9 after the country code.
        href={`https://wa.me/${number.replace(/^54(?!9)/, '549')}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        {t('whatsapp')}
      </Button>
    </>
  );
}
