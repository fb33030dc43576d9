import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { importRepairPath } from '../../navigation/paths.ts';
import { countErrors, type FileAction, fileActions, getActions } from './actions.ts';
import { useFileCall } from './useImports.ts';
import './repair/words.ts';
import './words.ts';

const { process, plan, terminate, kill, finish, undo } = qadEndpoints;

/**
 * Buttons for the actions that the file's state and the user's permissions allow. All but the dry run need a
 * confirmation.
 */
export function Actions({ file }: { file: QadFile }) {
  const { t, language } = useTranslation('imports');
  const repair = useTranslation('repair').t;
  const common = useTranslation().t;
  const { has } = usePermissions();
  const run = useFileCall(() => t('done'));
  const [confirmingAction, setConfirmingAction] = useState<FileAction | null>(null);
  const { id, can } = file;
  const { first, others } = getActions(file);
  const getLabel = useActionLabel(file);
  const renderButton = (action: FileAction, isFirst: boolean) =>
    has(fileActions[action].permission) && (
      <Button
        key={action}
        variant={isFirst ? 'filled' : 'default'}
        color={isFirst ? 'light' : undefined}
        onClick={() => setConfirmingAction(action)}
      >
        {getLabel(action)}
      </Button>
    );
  return (
    <>
      {countErrors(file) > 0 && file.expiredAt === null && (
        <Button component="a" href={`/api/qad-files/${id}/errors`} download variant="default">
          {t('actions.errors')}
        </Button>
      )}
      {has('qadFiles.save') && can.plan && (
        <Button variant="default" onClick={() => void run(() => call(plan, { body: { id } }))}>
          {t('actions.plan')}
        </Button>
      )}
      {has('qadRecords.update') && can.repair && file.plan.error > 0 && (
        <Button component={Link} to={importRepairPath(id)} variant="default">
          {repair('open', {
            count: file.plan.error,
            number: formatWholeNumber(file.plan.error, language),
          })}
        </Button>
      )}
      {others.map((action) => renderButton(action, false))}
      {first && renderButton(first, true)}
      <Modal
        opened={confirmingAction !== null}
        onClose={() => setConfirmingAction(null)}
        title={confirmingAction && getLabel(confirmingAction)}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        {confirmingAction && (
          <Confirmation file={file} action={confirmingAction} onClose={() => setConfirmingAction(null)} />
        )}
      </Modal>
    </>
  );
}

interface ProcessButtonProps {
  file: QadFile;
  /** Formats the label with the number of contracts that change. */
  label(count: number, formattedCount: string): string;
  onStarted(): void;
}

/** Button to run a file for the first time, with the same confirmation as the file's own screen. */
export function ProcessButton({ file, label, onStarted }: ProcessButtonProps) {
  const { language } = useTranslation();
  const common = useTranslation().t;
  const [isConfirming, setConfirming] = useState(false);
  const count = file.plan.new + file.plan.changed;
  const title = label(count, formatWholeNumber(count, language));
  return (
    <>
      <Button color="light" onClick={() => setConfirming(true)}>
        {title}
      </Button>
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={title}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        <Confirmation file={file} action="process" onClose={() => setConfirming(false)} onDone={onStarted} />
      </Modal>
    </>
  );
}

/**
 * Returns a function that formats the label of an action. The label of the first run includes the number of contracts
 * if the dry run has counted them.
 */
function useActionLabel({ plan }: QadFile): (action: FileAction) => string {
  const { t, language } = useTranslation('imports');
  const count = plan.new + plan.changed;
  return (action) =>
    action === 'process' && plan.at && count > 0
      ? t('processContracts', { count, number: formatWholeNumber(count, language) })
      : t(`actions.${action}`);
}

interface ConfirmationProps {
  file: QadFile;
  action: FileAction;
  onClose(): void;
  /** Called after a successful request. */
  onDone?(): void;
}

/** Confirms an action and describes its effects. */
function Confirmation({ file, action, onClose, onDone }: ConfirmationProps) {
  const { t } = useTranslation('imports');
  const getLabel = useActionLabel(file);
  const run = useFileCall(() => t('done'));
  const [sendEmail, setSendEmail] = useState(file.sendEmail);
  const { id } = file;
  const query = { sendEmail: String(sendEmail) };
  const calls = {
    process: () => call(process, { body: { id }, query }),
    errors: () => call(process, { body: { id }, query: { ...query, onlyErrors: 'true' } }),
    terminate: () => call(terminate, { params: { id }, body: {} }),
    kill: () => call(kill, { params: { id } }),
    finish: () => call(finish, { params: { id } }),
    undo: () => call(undo, { body: { id } }),
  };
  const requestName = fileActions[action].call;
  const isRun = requestName === 'process' || requestName === 'errors';
  return (
    <>
      <p>{t(`sure.${action}`)}</p>
      {isRun && (
        <Checkbox
          my="md"
          label={t('sendEmail')}
          checked={sendEmail}
          onChange={(event) => setSendEmail(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color={isRun || action === 'putAside' ? 'light' : 'red'}
          onClick={() => {
            onClose();
            void run(calls[requestName]).then((data) => data && onDone?.());
          }}
        >
          {getLabel(action)}
        </Button>
      </Group>
    </>
  );
}
