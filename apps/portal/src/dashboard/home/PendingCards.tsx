import type { Operations } from '@centinela/api/operations/operations.ts';
import { Box, Flex, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { formatList } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useDueReminders, useNewLeads } from '../leads/useNewLeads.ts';
import { listPlaces } from '../places/groups.ts';
import { usePlaces } from '../places/usePlaces.ts';
import { useWaiting } from '../records/useWaiting.ts';
import layout from '../shared/layout.module.css';
import { useOperations } from '../shared/useOperations.ts';
import './deskWords.ts';
import styles from './home.module.css';
import { ImportsCard, useImportUpdates } from './ImportsCard.tsx';
import { LeadsCard } from './LeadsCard.tsx';
import { findAreasWithoutProblems, findProblems, ProblemsCard } from './ProblemsCard.tsx';
import { RemindersCard } from './RemindersCard.tsx';

/** Permissions that give access to a part of the operations data; any of them is enough. */
const operationKeys = [
  'qadFiles.list',
  'contracts.list',
  'notifications.list',
  'cancellations.list',
  'requests.list',
  'users.list',
  'usersAgent.list',
];

/** Loads the pending work that the user may see. `queries` contains each query with the title to show if it fails. */
function usePendingQueries() {
  const { t } = useTranslation('desk');
  const { has } = usePermissions();
  const [seesLeads, seesOperations] = [has('leads.list'), operationKeys.some(has)];
  const leads = useNewLeads(seesLeads);
  const reminders = useDueReminders(seesLeads);
  const operations = useOperations(seesOperations);
  const waiting = useWaiting();
  const queries = [
    { title: t('unpublished'), query: waiting },
    ...(seesLeads
      ? [
          { title: t('leads'), query: leads },
          { title: t('reminders'), query: reminders },
        ]
      : []),
    ...(seesOperations ? [{ title: t('operation'), query: operations }] : []),
  ];
  return { leads, reminders, operations, waiting, queries };
}

/** A card for each kind of pending work. Areas without pending work are listed in one line below the cards. */
export default function PendingCards() {
  const { t } = useTranslation('desk');
  const { canAccess } = usePermissions();
  const hasNoScreens = usePlaces().flatMap(({ places }) => places).length === 1;
  const { leads, reminders, operations, waiting, queries } = usePendingQueries();
  useImportUpdates(Boolean(operations.data?.imports));
  // Waits for all queries, because cards that appear one by one would shift the layout.
  if (queries.some(({ query: { data, isError } }) => data === undefined && !isError))
    return <section className={styles.card} aria-busy />;
  // The role gives access to the home screen only, or to nothing.
  if (hasNoScreens) return <p className={styles.card}>{t('nothingOwn')}</p>;
  const seesContent = listPlaces.some(({ definition }) => canAccess(definition, 'list'));
  const { imports, problems } = splitOperations(operations.data);
  const counts = {
    failures: problems?.length ?? 0,
    leads: leads.data?.pagination?.total ?? leads.data?.data.length ?? 0,
    reminders: reminders.data?.pagination?.total ?? 0,
    imports: imports ? imports.running.total + imports.waiting.total : 0,
    content: waiting.data?.reduce((sum, { total }) => sum + total, 0) ?? 0,
  };
  const areasWithoutProblems = [
    leads.data && counts.leads === 0 && t('fineOf.leads'),
    imports && counts.imports === 0 && t('fineOf.imports'),
    ...(operations.data ? findAreasWithoutProblems(operations.data).map((part) => t(`fineOf.${part}`)) : []),
    waiting.data && counts.content === 0 && seesContent && t('fineOf.content'),
  ].filter((label) => typeof label === 'string');
  const failed = queries.filter(({ query }) => query.data === undefined);
  const isEverythingDone = failed.length === 0 && Object.values(counts).every((each) => each === 0);
  return (
    <Stack gap="0.75rem">
      <div className={layout.autoGrid} style={{ '--min-column': '15rem' }}>
        {failed.map(({ title, query }) => (
          <section key={title} className={styles.card}>
            <h2>{title}</h2>
            <LoadFailed onRetry={() => void query.refetch()} isPart />
          </section>
        ))}
        {problems && counts.failures > 0 && <ProblemsCard problems={problems} />}
        {counts.reminders > 0 && (
          <RemindersCard leads={reminders.data?.data ?? []} total={counts.reminders} />
        )}
        {counts.leads > 0 && <LeadsCard leads={leads.data?.data ?? []} total={counts.leads} />}
        {imports && counts.imports > 0 && <ImportsCard imports={imports} />}
      </div>
      {areasWithoutProblems.length > 0 && (
        <AreasWithoutProblems areas={areasWithoutProblems} isEverythingDone={isEverythingDone} />
      )}
    </Stack>
  );
}

const splitOperations = (data: Operations | undefined) => ({
  imports: data?.imports ?? null,
  problems: data ? findProblems(data) : null,
});

/** Names the areas in which nothing needs attention. */
function AreasWithoutProblems({
  areas,
  isEverythingDone,
}: {
  areas: readonly string[];
  isEverythingDone: boolean;
}) {
  const { t, language } = useTranslation('desk');
  return (
    <Flex component="p" align="center" gap="0.5rem" m={0} c="dimmed" fz="0.9375rem">
      <IconCircleCheck size={18} aria-hidden style={{ flex: 'none', color: 'var(--ok)' }} />
      <span>
        <Box component="b" c="var(--text)" fw={600}>
          {t('fine')}
        </Box>
        {isEverythingDone ? `. ${t('fineNothing')}` : `: ${formatList(areas, language)}`}
      </span>
    </Flex>
  );
}
