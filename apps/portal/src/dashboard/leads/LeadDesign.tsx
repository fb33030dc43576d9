import { type CompleteDesign, designEndpoints } from '@centinela/api/designs/designs.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { formatAddon, formatCost } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { Fact } from '../shared/Fact.tsx';
import '../designs/words.ts';
import styles from '../shared/drawer.module.css';

/** What a lead requests: the plan, the price displayed on the page, and the design with all its answers. */
export function LeadDesign({ lead: { design, plan, monthly, once } }: { lead: Lead }) {
  const { t } = useTranslation('leadDesign');
  if (monthly === null || !design) return null;
  return (
    <>
      <Fact label={t('plan')}>{plan}</Fact>
      <Fact label={t('price')}>{formatCost({ monthly, once: once ?? 0 })}</Fact>
      <SavedDesign id={design} />
    </>
  );
}

const getQueryKey = (id: string) => ['designs', 'sent', id];

function SavedDesign({ id }: { id: string }) {
  const { t } = useTranslation('leadDesign');
  const { data, isError } = useQuery({
    queryKey: getQueryKey(id),
    queryFn: ({ signal }) => call(designEndpoints.show, { params: { id }, signal }),
    retry: false,
    meta: { background: true },
  });
  if (isError) return <Fact label={t('design')}>{t('gone')}</Fact>;
  return data ? <Details design={data.data} /> : null;
}

function Details({ design }: { design: CompleteDesign }) {
  const { t, language } = useTranslation('leadDesign');
  const { answers, proposal, today, address, createdAt } = design;
  const { cost } = proposal;
  const isPriceUnchanged = today?.monthly === cost.monthly && today.once === cost.once;
  return (
    <>
      <Fact label={t('design')}>
        <ul className={styles.answers}>
          {answers.map(({ code, question, answer }) => (
            <li key={code}>
              {question} <strong>{answer ?? t('skipped')}</strong>
            </li>
          ))}
        </ul>
        <Anchor href={address} target="_blank">
          {t('open')}
        </Anchor>
      </Fact>
      <Fact label={t('products')}>
        {proposal.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </Fact>
      <Fact label={t('addons')}>{proposal.addons.map(formatAddon).join(', ')}</Fact>
      <Fact label={t('made')}>{formatDay(createdAt, language)}</Fact>
      {!isPriceUnchanged && <Fact label={t('today')}>{today ? formatCost(today) : t('notOffered')}</Fact>}
      <EndLink id={design.id} />
    </>
  );
}

/** Ends the visitor's link to the design; the lead keeps its data. */
function EndLink({ id }: { id: string }) {
  const { t } = useTranslation('leadDesign');
  const { has } = usePermissions();
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  if (!has('leads.update')) return null;
  const end = async () => {
    setConfirmOpen(false);
    await run(() => call(designEndpoints.end, { params: { id } }), { success: t('ended') });
    await queries.invalidateQueries({ queryKey: getQueryKey(id) });
  };
  return (
    <Fact label={t('link')}>
      <Button variant="default" size="xs" onClick={() => setConfirmOpen(true)}>
        {t('end')}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('endTitle')}
          text={t('endText')}
          button={t('end')}
          isDestructive
          onConfirm={() => void end()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </Fact>
  );
}
