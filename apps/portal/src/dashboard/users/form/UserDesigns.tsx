import { type DesignSummary, designEndpoints } from '@centinela/api/designs/designs.ts';
import { formatCost, placeTexts } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { formatDay } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import layout from '../../shared/layout.module.css';
import styles from '../users.module.css';
import '../words.ts';

const getQueryKey = (id: string) => ['users', 'designs', id];

/** The designs saved in a client's account, which staff can remove. Renders nothing if there are none. */
export function UserDesigns({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const { data: designs = [] } = useQuery({
    queryKey: getQueryKey(id),
    queryFn: ({ signal }) => call(designEndpoints.ofUser, { params: { id }, signal }),
    select: ({ data }) => data,
    meta: { background: true },
  });
  if (designs.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="designs">
      <h2 id="designs">{t('designs.title')}</h2>
      <dl className={layout.facts}>
        {designs.map((design) => (
          <Design key={design.id} user={id} design={design} />
        ))}
      </dl>
    </section>
  );
}

function Design({ user, design }: { user: string; design: DesignSummary }) {
  const { t, language } = useTranslation('users');
  const { has } = usePermissions();
  const run = useCall();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { id, place, plan, monthly, once, createdAt } = design;
  const removeDesign = async () => {
    setConfirming(false);
    await run(() => call(designEndpoints.endOfUser, { params: { id: user, design: id } }), {
      success: t('designs.ended'),
    });
    await client.invalidateQueries({ queryKey: getQueryKey(user) });
  };
  return (
    <div>
      <dt>
        {[placeTexts[place].name, plan].filter(Boolean).join(', ')} · {formatDay(createdAt, language)}
      </dt>
      <dd>
        {formatCost({ monthly, once })}{' '}
        {has('users.update') && (
          <Button variant="default" size="xs" onClick={() => setConfirming(true)}>
            {t('designs.end')}
          </Button>
        )}
        {isConfirming && (
          <ConfirmActionDialog
            title={t('designs.endTitle')}
            text={t('designs.endText')}
            button={t('designs.end')}
            isDestructive
            onConfirm={() => void removeDesign()}
            onCancel={() => setConfirming(false)}
          />
        )}
      </dd>
    </div>
  );
}
