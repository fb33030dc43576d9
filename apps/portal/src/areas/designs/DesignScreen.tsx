import { type CompleteDesign, designEndpoints } from '@centinela/api/designs/designs.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import styles from './designs.module.css';
import { designKeys, useDesign } from './useDesigns.ts';
import './words.ts';

/** One design of the client: original and current price, parts, answers and actions. */
export function DesignScreen() {
  const { t, language } = useTranslation('designs');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesign(id);
  if (error && !data) {
    const isNotFound = error instanceof ApiError && error.status === 404;
    return isNotFound ? <Trouble kind="notFound" /> : <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!data) return <div aria-busy="true" />;
  const design = data.data;
  return (
    <>
      <PageHeader
        title={`${t(`place.${design.place}`)}: ${design.plan}`}
        crumbs={[{ title: t('title'), to: paths.clients.designs }]}
        lead={t('made', { date: formatDay(design.createdAt, language) })}
      >
        <Button
          component="a"
          href={`/api/designs/me/${id}/file`}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('pdf')}
        </Button>
        <Button component="a" href={design.address}>
          {t('open')}
        </Button>
      </PageHeader>
      <Prices design={design} />
      <DesignParts design={design} />
      <DeleteDesign design={design} />
    </>
  );
}

function Prices({ design: { monthly, once, today } }: { design: CompleteDesign }) {
  const { t } = useTranslation('designs');
  const isPriceUnchanged = today?.monthly === monthly && today.once === once;
  const renderCost = (cost: { monthly: number; once: number }) => (
    <dd>
      {t('perMonth', { amount: formatMoney(cost.monthly) })}
      <NetPrice amount={cost.monthly} />
      {cost.once > 0 && <small>{t('onceMore', { amount: formatMoney(cost.once) })}</small>}
    </dd>
  );
  return (
    <>
      <dl className={styles.prices}>
        <div>
          <dt>{t('before')}</dt>
          {renderCost({ monthly, once })}
        </div>
        {today && (
          <div className={styles.now}>
            <dt>{t('today')}</dt>
            {renderCost(today)}
          </div>
        )}
      </dl>
      <PriceNote includesPlanTerms />
      {(isPriceUnchanged || !today) && <p className={styles.notice}>{t(today ? 'same' : 'gone')}</p>}
    </>
  );
}

function DesignParts({ design: { proposal, answers, lost } }: { design: CompleteDesign }) {
  const { t } = useTranslation('designs');
  const lostCodes = new Set(lost.map(({ code }) => code));
  const { plan, products, addons } = proposal;
  return (
    <div className={styles.parts}>
      <DesignPart title={t('answers')}>
        {answers.map(({ code, question, answer }) => (
          <li key={code}>
            <span>{question}</span>
            <strong>
              {answer ?? t('skipped')}
              {lostCodes.has(code) && ` · ${t('lost')}`}
            </strong>
          </li>
        ))}
      </DesignPart>
      {products.length > 0 && (
        <DesignPart title={t('products')}>
          {products.map(({ name, quantity }) => (
            <li key={name}>
              <span>{name}</span>
              <strong>× {quantity}</strong>
            </li>
          ))}
        </DesignPart>
      )}
      {addons.length > 0 && (
        <DesignPart title={t('addons')}>
          {addons.map((addon) => (
            <li key={addon.name}>
              <span>{addon.name}</span>
              <strong>
                <AddonPrice addon={addon} />
              </strong>
            </li>
          ))}
        </DesignPart>
      )}
      {plan && plan.lines.length > 0 && (
        <DesignPart title={t('plan')}>
          {plan.lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </DesignPart>
      )}
    </div>
  );
}

function AddonPrice({ addon }: { addon: CompleteDesign['proposal']['addons'][number] }) {
  const { t } = useTranslation('designs');
  const { price, billing, includedBy } = addon;
  if (!price) return t('included');
  const formattedPrice = t(billing === 'ONCE' ? 'addonOnce' : 'addonMonthly', { amount: formatMoney(price) });
  if (includedBy !== null)
    return (
      <>
        <s>{formattedPrice}</s> {t('includedBy', { promotion: includedBy })}
      </>
    );
  return (
    <>
      {formattedPrice}
      <NetPrice amount={price} />
    </>
  );
}

const DesignPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);

/** When the design's link expires, and the button to delete the design. */
function DeleteDesign({ design: { id, expiresAt } }: { design: CompleteDesign }) {
  const { t, language } = useTranslation('designs');
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const remove = async () => {
    setConfirmOpen(false);
    const removed = await run(() => call(designEndpoints.ownDelete, { params: { id } }), {
      success: t('removed'),
      redirect: paths.clients.designs,
    });
    if (removed) await queries.invalidateQueries({ queryKey: [...designKeys, 'own'], exact: true });
  };
  const isExpired = new Date(expiresAt).getTime() <= Date.now();
  return (
    <div className={styles.end}>
      <span>{isExpired ? t('linkOver') : t('link', { date: formatDay(expiresAt, language) })}</span>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setConfirmOpen(true)}
      >
        {t('remove')}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('removeTitle')}
          text={t('removeText')}
          button={t('remove')}
          isDestructive
          onConfirm={() => void remove()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </div>
  );
}
