import { type AccountKind, type UserExport, userEndpoints } from '@centinela/api/accounts/users.ts';
import { Badge, Box, Button, Drawer, Group, NativeSelect, Progress, TextInput } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { formatDateTime, formatDay } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { RelativeTime } from '../../../shell/RelativeTime.tsx';
import layout from '../../shared/layout.module.css';
import styles from '../users.module.css';
import { isRunning, useInvalidateExports, useUserExports } from './useUsers.ts';
import '../words.ts';

/** Exports of users: a form to start one, and the latest exports with their progress. */
export function ExportDrawer({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('exportTitle')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {isOpen && (
        <>
          <p className={layout.muted}>{t('exportAbout')}</p>
          <ExportForm />
          <ExportList />
        </>
      )}
    </Drawer>
  );
}

function ExportForm() {
  const { t } = useTranslation('users');
  const run = useCall();
  const invalidate = useInvalidateExports();
  const kinds = usePermissions().additionalUserKinds('list');
  const [kind, setKind] = useState<AccountKind | ''>(kinds.length === 1 ? (kinds[0] ?? '') : '');
  const [range, setRange] = useState({ fromDate: '', toDate: '' });
  const start = async (event: FormEvent) => {
    event.preventDefault();
    const { fromDate, toDate } = range;
    await run(
      () =>
        call(userEndpoints.sendZip, {
          body: { fromDate: fromDate || null, toDate: toDate || null, __t: kind || null },
        }),
      { success: t('exportStarted') },
    );
    await invalidate();
  };
  return (
    <form className={styles.card} onSubmit={(event) => void start(event)}>
      <NativeSelect
        label={t('kind')}
        data={[
          ...(kinds.length > 1 ? [{ value: '', label: t('all') }] : []),
          ...kinds.map((each) => ({ value: each, label: t(`kindsMany.${each}`) })),
        ]}
        value={kind}
        onChange={(event) => setKind(kinds.find((each) => each === event.currentTarget.value) ?? '')}
      />
      <div className={styles.pair}>
        {(['fromDate', 'toDate'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(name === 'fromDate' ? 'createdFrom' : 'createdTo')}
            value={range[name]}
            onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button type="submit" color="light" leftSection={<IconFileZip size={18} aria-hidden />}>
        {t('exportStart')}
      </Button>
    </form>
  );
}

function ExportList() {
  const { t } = useTranslation('users');
  const { data } = useUserExports(true);
  if (!data) return null;
  return (
    <section aria-labelledby="exports">
      <Box component="h2" id="exports" fz="1.0625rem">
        {t('exports')}
      </Box>
      {data.length === 0 && <p className={layout.muted}>{t('exportNone')}</p>}
      <ul className={`${layout.list} ${styles.exports}`} aria-live="polite">
        {data.map((each) => (
          <li key={each.id}>
            <ExportItem userExport={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateColours = {
  queued: 'gray',
  running: 'dusk',
  done: 'green',
  failed: 'red',
  expired: 'gray',
} as const;

function ExportItem({ userExport }: { userExport: UserExport }) {
  const { t, language } = useTranslation('users');
  const { fromDate, toDate, state, done, total } = userExport;
  const texts = { done: formatWholeNumber(done, language), total: formatWholeNumber(total, language) };
  return (
    <>
      <Group justify="space-between" gap="0.25rem 0.75rem">
        <strong>
          {[
            userExport.__t ? t(`kindsMany.${userExport.__t}`) : t('all'),
            fromDate && t('exportFrom', { day: formatDay(fromDate, language) }),
            toDate && t('exportTo', { day: formatDay(toDate, language) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </strong>
        <Badge color={stateColours[state]} variant="light" tt="none">
          {t(`exportStates.${state}`)}
        </Badge>
      </Group>
      <Group justify="space-between" gap="0.25rem 0.75rem">
        <small className={layout.muted}>
          {t('exportBy', { who: userExport.user })} · <RelativeTime at={userExport.createdAt} />
        </small>
        {state === 'done' && <small>{t('rows', { count: total, formatted: texts.total })}</small>}
      </Group>
      {isRunning(userExport) && (
        <>
          <small>
            {state === 'running' && total > 0 ? t('progress', texts) : t(`exportStates.${state}`)}
          </small>
          <Progress.Root mt={4}>
            <Progress.Section
              value={total > 0 ? (100 * done) / total : 0}
              aria-label={t('progress', texts)}
              animated
              striped
            />
          </Progress.Root>
        </>
      )}
      {state === 'done' && userExport.mine && (
        <Group justify="space-between" gap="0.25rem 0.75rem">
          <Button
            component="a"
            href={`/api/users/exports/${userExport.id}/file`}
            download
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('download')}
          </Button>
          {userExport.expiresAt && (
            <small className={layout.muted}>
              {t('until', { when: formatDateTime(userExport.expiresAt, language) })}
            </small>
          )}
        </Group>
      )}
    </>
  );
}
