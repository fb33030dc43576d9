import type { ForecastComparison, ForecastMonth } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import type { Contact } from '../shared/areaQueries.ts';
import { createChatLink } from '../shared/chatLink.ts';
import { formatMonth } from '../shared/months.ts';
import styles from './forecasts.module.css';
import './words.ts';

/** The invoices of a contract compared with their forecast, month by month. */
export function ForecastTable({
  comparison: { contract, basis, proposedOn, months },
  contact,
  isOpen,
}: {
  comparison: ForecastComparison;
  contact: Contact | null;
  isOpen: boolean;
}) {
  const { t, language } = useTranslation('invoices');
  const billed = months.filter(({ reason }) => reason !== null);
  const different = billed.filter(({ reason }) => reason !== 'same').length;
  const columns = ['month', basis === 'PROPOSAL' ? 'announced' : 'current', 'billed', 'difference'] as const;
  return (
    <details className={styles.contract} open={isOpen}>
      <summary>
        <strong>{t('forecast.ofContract', { contract })}</strong>{' '}
        {billed.length === 0
          ? t('forecast.nothingYet')
          : different === 0
            ? t('forecast.allSame')
            : t('forecast.different', { count: different })}
      </summary>
      <p>{t(`forecast.${basis}`, { date: proposedOn ? formatCalendarDay(proposedOn, language) : '' })}</p>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(`forecast.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.period} month={month} basis={basis} contract={contract} contact={contact} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RowProps<Month> {
  month: Month;
  basis: ForecastComparison['basis'];
  contract: string;
  contact: Contact | null;
}

function MonthRow({ month, basis, contract, contact }: RowProps<ForecastMonth>) {
  const { t, language } = useTranslation('invoices');
  const { period, forecast, billed, reason } = month;
  return (
    <tr data-different={(reason !== null && reason !== 'same') || undefined}>
      <th scope="row">{formatMonth(period, language)}</th>
      <td
        data-label={t(basis === 'PROPOSAL' ? 'forecast.announced' : 'forecast.current')}
        data-column="announced"
      >
        $&nbsp;{formatMoney(forecast)}
      </td>
      <td data-label={t('forecast.billed')} data-column="billed">
        {billed === null ? <small>{t('forecast.notYet')}</small> : <>$&nbsp;{formatMoney(billed)}</>}
      </td>
      <td data-column="difference">
        {reason === 'same' && t('forecast.reason.same')}
        {reason !== null && reason !== 'same' && billed !== null && (
          <Difference
            month={{ ...month, reason, billed }}
            basis={basis}
            contract={contract}
            contact={contact}
          />
        )}
      </td>
    </tr>
  );
}

type BilledMonth = ForecastMonth & { billed: number; reason: NonNullable<ForecastMonth['reason']> };

/** The difference of a month with its reason, and a link to ask the company about it. */
function Difference({ month, basis, contract, contact }: RowProps<BilledMonth>) {
  const { t, language } = useTranslation('invoices');
  const describeReason = useDescribeForecastReason();
  const amount = month.billed - month.forecast;
  const name = formatMonth(month.period, language);
  const text = t(basis === 'PROPOSAL' ? 'forecast.askText' : 'forecast.askCurrent', {
    ...{ month: name, contract, forecast: formatMoney(month.forecast), billed: formatMoney(month.billed) },
  });
  const mailLink = contact?.email && `mailto:${contact.email}?subject=${encodeURIComponent(text)}`;
  const link = contact?.phone ? createChatLink(text) : mailLink;
  return (
    <>
      <strong>
        {t(amount > 0 ? 'forecast.more' : 'forecast.less', { amount: formatMoney(Math.abs(amount)) })}
      </strong>{' '}
      {describeReason(month)}{' '}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" aria-label={t('forecast.askFor', { month: name })}>
          {t('forecast.ask')}
        </a>
      )}
    </>
  );
}

/** Explains in a sentence why an invoice differs from its forecast. */
function useDescribeForecastReason(): (month: BilledMonth) => string {
  const { t } = useTranslation('invoices');
  return ({ reason, before, after, added, removed, billed, forecast }) => {
    switch (reason) {
      case 'addons':
        return [
          added.length > 0 && t('forecast.reason.added', { names: added.join(', ') }),
          removed.length > 0 && t('forecast.reason.removed', { names: removed.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ');
      case 'price': {
        const [oldPrice, newPrice] = [Number(before), Number(after)];
        const isWholeDifference = Math.abs(newPrice - oldPrice - (billed - forecast)) < 0.01;
        return t(isWholeDifference ? 'forecast.reason.price' : 'forecast.reason.priceAndMore', {
          before: formatMoney(oldPrice),
          after: formatMoney(newPrice),
        });
      }
      case 'plan':
      case 'quantity':
        return t(`forecast.reason.${reason}`, { before: before ?? '', after: after ?? '' });
      default:
        return t(`forecast.reason.${reason}`);
    }
  };
}
