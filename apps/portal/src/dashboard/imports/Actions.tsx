import { type QadFile, qadEndpoints } from '@centinela/api/qad.ts';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useWords } from '../../language/language.ts';
import { useFileCall } from './useImports.ts';
import './words.ts';

const { process, plan, terminate, kill, finish, undo } = qadEndpoints;
const risky = ['process', 'terminate', 'kill', 'finish', 'undo'] as const;
type Risky = (typeof risky)[number];

/** What the file's state and the user's permissions allow; what writes or stops asks first. */
export function Actions({ file }: { file: QadFile }) {
  const { t } = useWords('imports');
  const common = useWords().t;
  const { has } = usePermissions();
  const run = useFileCall(t('done'));
  const [asked, setAsked] = useState<Risky | null>(null);
  const [sendEmail, setSendEmail] = useState(file.sendEmail);
  const { id, can } = file;
  const query = sendEmail ? { sendEmail: 'true' } : {};
  const calls: Record<Risky, () => Promise<{ data: unknown }>> = {
    process: () => call(process, { body: { id }, query }),
    terminate: () => call(terminate, { params: { id }, body: {} }),
    kill: () => call(kill, { params: { id } }),
    finish: () => call(finish, { params: { id } }),
    undo: () => call(undo, { body: { id } }),
  };
  const mayStart = has('qad.save');
  const mayChange = has('qad.update');
  const isStopped = file.state === 'TERMINATED' || file.state === 'KILLED' || file.state === 'FAILED';
  const button = (name: Risky, isShown: boolean) =>
    isShown && (
      <Button
        variant={name === 'process' ? 'filled' : 'default'}
        color={name === 'process' ? 'light' : undefined}
        onClick={() => setAsked(name)}
      >
        {t(name === 'process' && isStopped ? 'actions.resume' : `actions.${name}`)}
      </Button>
    );
  return (
    <>
      {file.error + file.plan.error > 0 && (
        <Button component="a" href={`/api/qad-files/${id}/errors`} download variant="default">
          {t('actions.errors')}
        </Button>
      )}
      {mayStart && can.plan && (
        <Button variant="default" onClick={() => void run(() => call(plan, { body: { id } }))}>
          {t('actions.plan')}
        </Button>
      )}
      {mayStart && can.reprocessErrors && (
        <Button
          variant="default"
          onClick={() => void run(() => call(process, { body: { id }, query: { onlyErrors: 'true' } }))}
        >
          {t('actions.reprocessErrors')}
        </Button>
      )}
      {button('undo', mayChange && can.undo)}
      {button('finish', mayChange && can.finish)}
      {button('terminate', mayChange && can.terminate)}
      {button('kill', mayChange && can.kill)}
      {button('process', mayStart && can.process)}
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && t(`actions.${asked}`)}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        {asked && (
          <>
            <p>{t(`sure.${asked}`)}</p>
            {asked === 'process' && (
              <Checkbox
                my="md"
                label={t('sendEmail')}
                checked={sendEmail}
                onChange={(event) => setSendEmail(event.currentTarget.checked)}
              />
            )}
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={() => setAsked(null)}>
                {t('cancel')}
              </Button>
              <Button
                color={asked === 'process' ? 'light' : 'red'}
                onClick={() => {
                  setAsked(null);
                  void run(calls[asked]);
                }}
              >
                {t(`actions.${asked}`)}
              </Button>
            </Group>
          </>
        )}
      </Modal>
    </>
  );
}
