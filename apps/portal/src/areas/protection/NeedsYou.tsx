import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBell,
  IconBroadcast,
  IconCalendarDue,
  IconMapPin,
  IconPhoneCall,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { day, wholeDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { keepClosed, readClosed } from '../closed.ts';
import { useChangeWords } from '../contracts/useChangeWords.ts';
import home from '../home.module.css';
import { useMe } from '../reads.ts';
import { type Need, needsOf } from './needs.ts';
import styles from './needsYou.module.css';
import { argentineDay, useChanges, useNextDue, useProtection } from './protectionReads.ts';
import './protectionWords.ts';

const closedKey = 'centinela.changes';

/** The client's pending tasks and recent changes; renders nothing if there are none. */
export default function NeedsYou() {
  const { t } = useTranslation('protection');
  const { contracts } = useProtection();
  const { next } = useNextDue();
  const me = useMe().data?.data;
  const { changes } = useChanges();
  const [closed, setClosed] = useState(() => readClosed(closedKey));
  const needs = needsOf(contracts, me, next, argentineDay());
  const news = changes.filter(({ id }) => !closed.includes(id)).slice(0, 3);
  if (needs.length === 0 && news.length === 0) return null;
  const close = (id: string) => {
    const all = [...closed, id];
    keepClosed(closedKey, all);
    setClosed(all);
  };
  return (
    <section aria-labelledby="te-espera">
      <h2 id="te-espera" className={home.head}>
        {t(needs.length > 0 ? 'needs' : 'news')}
      </h2>
      <ul className={styles.needs}>
        {needs.map((need) => (
          <NeedLine key={'contract' in need ? need.contract.id : need.kind} need={need} />
        ))}
        {news.map((change) => (
          <News key={change.id} change={change} onClose={() => close(change.id)} />
        ))}
      </ul>
    </section>
  );
}

const icons = {
  activate: IconBroadcast,
  talk: IconAlertTriangle,
  suspended: IconAlertTriangle,
  phone: IconPhoneCall,
  place: IconMapPin,
  due: IconCalendarDue,
} as const;

const { clients } = paths;
const ways = {
  activate: () => clients.activation,
  talk: () => clients.status,
  suspended: () => clients.status,
  phone: () => clients.phone,
  place: () => clients.data,
  due: () => clients.invoices,
} as const satisfies Record<Need['kind'], () => string>;

function NeedLine({ need }: { need: Need }) {
  const { t, language } = useTranslation('protection');
  const Icon = icons[need.kind];
  const words = () => {
    if (need.kind === 'due')
      return t('need.due', {
        date: wholeDay(need.date, language),
        total: formatMoney(need.total),
        count: need.count,
      });
    return 'contract' in need
      ? t(`need.${need.kind}`, { number: need.contract.number })
      : t(`need.${need.kind}`);
  };
  return (
    <li className={styles.need} data-kind={need.kind}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>{words()}</span>
      <Link to={ways[need.kind]()}>
        {t(`do.${need.kind}`)} <IconArrowRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

type Change = ReturnType<typeof useChanges>['changes'][number];

function News({ change: { contract, at, changes }, onClose }: { change: Change; onClose(): void }) {
  const { t, language } = useTranslation('protection');
  const wordsOf = useChangeWords();
  const name = t('newsOf', { number: contract.number, date: day(at, language) });
  return (
    <li className={styles.need}>
      <IconBell size={22} stroke={1.7} aria-hidden />
      <span>
        <small>{name}</small>
        {changes.map(wordsOf).join('. ')}
      </span>
      <Link to={clients.contract(contract.id)}>
        {t('do.change')} <IconArrowRight size={16} aria-hidden />
      </Link>
      <button type="button" className={home.close} aria-label={t('seen', { name })} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </button>
    </li>
  );
}
