import { type UserBulkAction, userEndpoints } from '@centinela/api/users.ts';
import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useWords } from '../../language/language.ts';
import listStyles from '../list/list.module.css';
import { useRoleChoices } from '../roles/useRoles.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { type Failure, Failures } from './Failures.tsx';
import { useForgetUsers } from './useUsers.ts';
import './words.ts';

/** What is chosen: some users, or all that the list finds. */
export type Chosen = { ids: readonly string[] } | { filter: Record<string, string> };

interface Planned {
  action: UserBulkAction;
  count: number;
  failed: Failure[];
}

interface Props {
  chosen: Chosen;
  /** The chosen ones in words. */
  label: string;
  actions: readonly UserBulkAction[];
  onClear(): void;
}

/** What may be done with all chosen users at once. The server counts first; nothing is done before a yes. */
export function UserBulkBar({ chosen, label, actions, onClear }: Props) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  const { has } = usePermissions();
  const run = useCall();
  const forget = useForgetUsers();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [role, setRole] = useState('');
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const [task, setTask] = useState<string | null>(null);
  const roles = useRoleChoices(has('roles.list') && has('roles.update'));
  const firstRole = roles.data?.[0]?.id ?? '';
  const isAny = 'filter' in chosen || chosen.ids.length > 0;

  const ask = (action: UserBulkAction, dryRun: boolean) =>
    call(userEndpoints.bulk, {
      query: dryRun ? { dryRun: 'true' } : {},
      body: {
        ...chosen,
        ids: 'ids' in chosen ? [...chosen.ids] : undefined,
        action,
        ...(action === 'assignRole' && { role: role || firstRole }),
      },
    });
  const plan = async (action: UserBulkAction) => {
    const answer = await run(() => ask(action, true));
    if (answer) setPlanned({ action, ...answer });
  };
  const act = async (action: UserBulkAction) => {
    setPlanned(null);
    const answer = await run(() => ask(action, false), {
      success: ({ task: job, count }) => (job ? '' : t('done', { count })),
    });
    if (!answer) return;
    setFailed(answer.failed);
    setTask(answer.task);
    onClear();
    await forget();
  };
  const isAllowed: Record<UserBulkAction, boolean> = {
    enable: has('users.update'),
    disable: has('users.update'),
    activate: has('users.update'),
    assignRole: has('users.update') && has('roles.update') && firstRole !== '',
    delete: has('users.update') && has('users.delete'),
  };
  const name = (action: UserBulkAction) => (action === 'delete' ? common('list.delete') : t(action));

  return (
    <>
      {isAny && (
        <section className={listStyles.bulk} aria-label={common('bulk.title')}>
          <strong aria-live="polite">{label}</strong>
          {actions
            .filter((action) => isAllowed[action])
            .map((action) => (
              <Button
                key={action}
                size="xs"
                variant={action === 'delete' ? 'subtle' : 'default'}
                color={action === 'delete' ? 'red' : undefined}
                onClick={() => void plan(action)}
              >
                {name(action)}
              </Button>
            ))}
          <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
            {common('bulk.clear')}
          </Button>
        </section>
      )}
      {task && <BulkProgress id={task} onOver={() => void forget()} onClose={() => setTask(null)} />}
      <Modal
        opened={planned !== null}
        onClose={() => setPlanned(null)}
        title={planned && t(`ask.${planned.action}`, { count: planned.count })}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
        centered
      >
        {planned && (
          <>
            {planned.action === 'disable' && <p>{t('disableText')}</p>}
            {planned.action === 'delete' && <p>{t('deleteText')}</p>}
            {planned.action === 'activate' && <p>{t('activateText')}</p>}
            {planned.action === 'assignRole' && (
              <NativeSelect
                label={t('role')}
                data={(roles.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
                value={role || firstRole}
                onChange={(event) => setRole(event.currentTarget.value)}
              />
            )}
            <Failures title={t('willFail')} failed={planned.failed} />
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={() => setPlanned(null)}>
                {common('shell.cancel')}
              </Button>
              <Button
                color={planned.action === 'delete' ? 'red' : 'light'}
                disabled={planned.count === 0}
                onClick={() => void act(planned.action)}
              >
                {name(planned.action)}
              </Button>
            </Group>
          </>
        )}
      </Modal>
      <Modal
        opened={failed.length > 0}
        onClose={() => setFailed([])}
        title={t('failedTitle', { count: failed.length })}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
        centered
      >
        <Failures failed={failed} />
      </Modal>
    </>
  );
}
