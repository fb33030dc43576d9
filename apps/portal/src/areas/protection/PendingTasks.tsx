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
import { formatCalendarDay, formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { useDescribeChange } from '../contracts/useDescribeChange.ts';
import { useMe } from '../shared/areaQueries.ts';
import { readClosed, saveClosed } from '../shared/closedItems.ts';
import home from '../shared/home.module.css';
import styles from './PendingTasks.module.css';
import { getPendingTasks, type PendingTask } from './pendingTasks.ts';
import { getArgentineDay, useBalance, useChanges, useProtection } from './protectionQueries.ts';
import './protectionWords.ts';

const closedKey = 'centinela.changes';

/** The client's pending tasks and recent changes; renders nothing if there are none. */
export default function PendingTasks() {
  const { t } = useTranslation('protection');
  const { contracts } = useProtection();
  const { balance } = useBalance();
  const me = useMe().data?.data;
  const { changes } = useChanges();
  const [closed, setClosed] = useState(() => readClosed(closedKey));
  const tasks = getPendingTasks(contracts, me, balance, getArgentineDay());
  const openChanges = changes.filter(({ id }) => !closed.includes(id)).slice(0, 3);
  if (tasks.length === 0 && openChanges.length === 0) return null;
  const closeChange = (id: string) => {
    const allClosed = [...closed, id];
    saveClosed(closedKey, allClosed);
    setClosed(allClosed);
  };
  return (
    <section aria-labelledby="te-espera">
      <h2 id="te-espera" className={home.head}>
        {t(tasks.length > 0 ? 'needs' : 'news')}
      </h2>
      <ul className={styles.needs}>
        {tasks.map((task) => (
          <TaskRow key={'contract' in task ? task.contract.id : task.kind} task={task} />
        ))}
        {openChanges.map((change) => (
          <ChangeRow key={change.id} change={change} onClose={() => closeChange(change.id)} />
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
  overdue: IconCalendarDue,
} as const;

const { clients } = paths;
const taskPaths = {
  activate: clients.activation,
  talk: clients.status,
  suspended: clients.status,
  phone: clients.phone,
  place: clients.data,
  due: clients.invoices,
  overdue: clients.invoices,
} as const satisfies Record<PendingTask['kind'], string>;

function TaskRow({ task }: { task: PendingTask }) {
  const { t, language } = useTranslation('protection');
  const Icon = icons[task.kind];
  const formatText = () => {
    if (task.kind === 'due')
      return t('need.due', {
        date: formatCalendarDay(task.date, language),
        total: formatMoney(task.total),
        count: task.count,
      });
    if (task.kind === 'overdue')
      return t('need.overdue', { total: formatMoney(task.total), count: task.count });
    return 'contract' in task
      ? t(`need.${task.kind}`, { number: task.contract.number })
      : t(`need.${task.kind}`);
  };
  return (
    <li className={styles.need} data-kind={task.kind}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>{formatText()}</span>
      <Link to={taskPaths[task.kind]}>
        {t(`do.${task.kind}`)} <IconArrowRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

type Change = ReturnType<typeof useChanges>['changes'][number];

function ChangeRow({ change: { contract, at, changes }, onClose }: { change: Change; onClose(): void }) {
  const { t, language } = useTranslation('protection');
  const describeChange = useDescribeChange();
  const name = t('newsOf', { number: contract.number, date: formatDay(at, language) });
  return (
    <li className={styles.need}>
      <IconBell size={22} stroke={1.7} aria-hidden />
      <span>
        <small>{name}</small>
        {changes.map(describeChange).join('. ')}
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
