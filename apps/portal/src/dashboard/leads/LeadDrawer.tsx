import { type Lead, leadStatuses } from '@centinela/api/leads/leads.ts';
import { Anchor, Button, Drawer, Group, SegmentedControl } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { usePermissions } from '../../calls/permissions.ts';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { Fact } from '../Fact.tsx';
import { LeadDesign } from './LeadDesign.tsx';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';
import styles from './leads.module.css';
import { useLead, useSetStatus } from './useLeads.ts';

/** One lead beside the list: what was written, ways to answer, how far it has got. */
export function LeadDrawer({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const { t } = useTranslation();
  const { data: lead } = useLead(id);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={lead?.name ?? t('leads.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {lead && <LeadDetails lead={lead} />}
    </Drawer>
  );
}

function LeadDetails({ lead }: { lead: Lead }) {
  const { t, language } = useTranslation();
  const { has } = usePermissions();
  const setStatus = useSetStatus();
  return (
    <div className={styles.details}>
      {has('leads.update') ? (
        <SegmentedControl
          aria-label={t('leads.state')}
          fullWidth
          value={lead.status}
          data={leadStatuses.map((status) => ({ value: status, label: t(`leads.status.${status}`) }))}
          onChange={(status) => void setStatus(lead, status)}
        />
      ) : (
        <LeadStatusBadge lead={lead} />
      )}
      <Answers lead={lead} />
      {!lead.verified && <p className={styles.note}>{t('leads.unverifiedText')}</p>}
      <dl className={styles.facts}>
        <Fact label={t('leads.message')}>
          {lead.message && <span className={styles.words}>{lead.message}</span>}
        </Fact>
        <Fact label={t('leads.where')}>{[lead.locality, lead.province].filter(Boolean).join(', ')}</Fact>
        <Fact label={t('leads.from')}>
          {lead.landing ? (
            <Anchor href={`/landing/${encodeURIComponent(lead.landing)}`} target="_blank">
              {lead.landing}
            </Anchor>
          ) : (
            t(`leads.source.${lead.source}`)
          )}
        </Fact>
        <LeadDesign lead={lead} />
        <Fact label={t('leads.page')}>{lead.page}</Fact>
        <Fact label={t('leads.campaign')}>
          {Object.entries(lead.utm)
            .map(([name, value]) => `${name.slice('utm_'.length)}: ${value}`)
            .join(', ')}
        </Fact>
        <Fact label={t('leads.when')}>{dateTime(lead.createdAt, language)}</Fact>
        <Fact label={t('leads.mail')}>
          {lead.mailedAt
            ? t('leads.mailed', { at: dateTime(lead.mailedAt, language) })
            : t('leads.notMailed')}
        </Fact>
        <Fact label={t('list.updated')}>
          {lead.updatedBy && `${lead.updatedBy}, ${dateTime(lead.updatedAt, language)}`}
        </Fact>
      </dl>
    </div>
  );
}

/** The ways to answer somebody. */
function Answers({ lead: { phone, email } }: { lead: Lead }) {
  const { t } = useTranslation();
  const number = phone.replace(/\D/g, '');
  return (
    <Group gap="xs">
      <Button
        component="a"
        href={`tel:+${number}`}
        color="light"
        leftSection={<IconPhone size={16} aria-hidden />}
      >
        {phone}
      </Button>
      <Button
        component="a"
        // Only mobiles have WhatsApp, and Argentine mobiles have a 9 after the country's code.
        href={`https://wa.me/${number.replace(/^54(?!9)/, '549')}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        {t('leads.whatsapp')}
      </Button>
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
