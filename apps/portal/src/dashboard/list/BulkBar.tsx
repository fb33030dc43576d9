import { bulkActions } from '@centinela/api/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useWords } from '../../language/language.ts';
import { endpointsOf, useForgetSection } from '../entries.ts';
import styles from './list.module.css';

type BulkAction = (typeof bulkActions)[number];

interface Failure {
  id: string;
  title: string;
  message: string;
}

interface Outcome {
  action: BulkAction;
  count: number;
  failed: Failure[];
}

interface BulkBarProps {
  definition: Definition;
  selected: ReadonlySet<string>;
  onClear(): void;
}

/** What may be done with all selected entries at once. The server counts first; nothing is done before a yes. */
export function BulkBar({ definition, selected, onClear }: BulkBarProps) {
  const { t } = useWords();
  const { may } = usePermissions();
  const run = useCall();
  const forget = useForgetSection(definition);
  const [planned, setPlanned] = useState<Outcome | null>(null);
  const [failed, setFailed] = useState<Failure[]>([]);

  const ask = (action: BulkAction, dryRun: boolean) =>
    call(endpointsOf(definition).bulk, {
      query: dryRun ? { dryRun: 'true' } : {},
      body: { ids: [...selected], action },
    });
  const plan = async (action: BulkAction) => {
    const answer = await run(() => ask(action, true));
    if (answer) setPlanned({ action, ...answer });
  };
  const act = async (action: BulkAction) => {
    setPlanned(null);
    const answer = await run(() => ask(action, false), {
      success: ({ count }) => t('bulk.done', { count }),
    });
    if (!answer) return;
    setFailed(answer.failed);
    onClear();
    await forget();
  };
  const allowed = bulkActions.filter((action) =>
    action === 'delete' ? may(definition, 'delete') && definition.address.delete : may(definition, 'update'),
  );

  return (
    <>
      {selected.size > 0 && (
        <section className={styles.bulk} aria-label={t('bulk.title')}>
          <strong>{t('bulk.selected', { count: selected.size })}</strong>
          {allowed.map((action) => (
            <Button
              key={action}
              size="xs"
              variant={action === 'delete' ? 'subtle' : 'default'}
              color={action === 'delete' ? 'red' : undefined}
              onClick={() => void plan(action)}
            >
              {t(`list.${action}`)}
            </Button>
          ))}
          <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      <Modal
        opened={planned !== null}
        onClose={() => setPlanned(null)}
        title={planned && t(`bulk.ask.${planned.action}`, { count: planned.count })}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        {planned && (
          <>
            {planned.action === 'delete' && <p>{t('remove.text')}</p>}
            <Failures title={t('bulk.willFail')} failed={planned.failed} />
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={() => setPlanned(null)}>
                {t('shell.cancel')}
              </Button>
              <Button
                color={planned.action === 'delete' ? 'red' : 'light'}
                disabled={planned.count === 0}
                onClick={() => void act(planned.action)}
              >
                {t(`list.${planned.action}`)}
              </Button>
            </Group>
          </>
        )}
      </Modal>
      <Modal
        opened={failed.length > 0}
        onClose={() => setFailed([])}
        title={t('bulk.failed', { count: failed.length })}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        <Failures failed={failed} />
      </Modal>
    </>
  );
}

function Failures({ title, failed }: { title?: string; failed: readonly Failure[] }) {
  if (failed.length === 0) return null;
  return (
    <>
      {title && <p>{title}</p>}
      <ul className={styles.uses}>
        {failed.map(({ id, title: entry, message }) => (
          <li key={id}>
            {entry} <small>{message}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
