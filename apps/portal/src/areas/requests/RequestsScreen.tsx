import { type AgentLead, agentLeadRules, listAgentLeads } from '@centinela/api/agents/leads.ts';
import { leadStatuses } from '@centinela/api/leads/leads.ts';
import { topicNames } from '@centinela/api/leads/words.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import {
  readablePhone,
  telephoneLink,
  whatsAppLink,
} from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconBrandWhatsapp, IconCircleCheck, IconCircleDot, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { type UrlList, useList } from '../../dashboard/list/useList.ts';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { Nothing } from '../Nothing.tsx';
import styles from './requests.module.css';
import './words.ts';

const looks = {
  NEW: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  CONTACTED: { color: 'green', variant: 'light', Icon: IconPhone },
  CLOSED: { color: 'gray', variant: 'outline', Icon: IconCircleCheck },
} as const satisfies Record<AgentLead['status'], Look>;

/** Who came by the agent's links and wants to be called: how to reach them, what they ask for, how it goes. */
export function RequestsScreen() {
  const { t } = useTranslation('requests');
  const list = useList<AgentLead>({
    key: ['requests'],
    rules: agentLeadRules,
    filters: ['status', 'link'].map((name) => ({ name, label: name })),
    limit: 24,
    ask: (part) => call(listAgentLeads, part),
  });
  const { rows, isError, isSuccess, isNarrowed, retry, clear } = list;
  const isEmpty = rows.length === 0;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {(isNarrowed || !isEmpty) && <Filters list={list} />}
      {isError && isEmpty && <LoadFailed onRetry={retry} />}
      {isSuccess && isEmpty && (
        <Nothing title={t(isNarrowed ? 'nothing' : 'none')} text={t(isNarrowed ? 'nothingText' : 'noneText')}>
          {isNarrowed ? (
            <Button variant="default" onClick={clear}>
              {t('clear')}
            </Button>
          ) : (
            <Button component={Link} to={paths.agents.kit}>
              {t('kit')}
            </Button>
          )}
        </Nothing>
      )}
      {!isEmpty && (
        <>
          <ul className={styles.requests}>
            {rows.map((lead) => (
              <Request key={lead.id} lead={lead} />
            ))}
          </ul>
          <Foot list={list} />
        </>
      )}
    </>
  );
}

function Filters({ list: { search, change, clear, isNarrowed } }: { list: UrlList<AgentLead> }) {
  const { t } = useTranslation('requests');
  return (
    <search className={styles.filters}>
      <NativeSelect
        label={t('state')}
        data={[
          { value: '', label: t('any') },
          ...leadStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        value={search.get('status') ?? ''}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}

/** One request. A telephone is called or written to; who left none is written to by e-mail. */
export function Request({ lead }: { lead: AgentLead }) {
  const { t, language } = useTranslation('requests');
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
  const { t } = useTranslation('requests');
  const hello = encodeURIComponent(t('hello', { name: name.split(' ')[0], number: own }));
  return (
    <div className={styles.reach}>
      {phone && (
        <>
          <Button
            component="a"
            href={telephoneLink(phone)}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={t('call', { name })}
          >
            {readablePhone(phone)}
          </Button>
          <Button
            component="a"
            // Argentine mobiles have a 9 behind the country's code.
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

function Foot({ list: { rows, pagination, hasMore, isLoadingMore, more } }: { list: UrlList<AgentLead> }) {
  const { t, language } = useTranslation('requests');
  return (
    <div className={styles.foot}>
      <p role="status">
        {t('shown', {
          shown: number(rows.length, language),
          total: number(pagination?.total ?? rows.length, language),
        })}
      </p>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
