import type { ContractWithHistory } from '@centinela/api/contracts/contracts.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

interface ReactivateProps {
  contract: ContractWithHistory;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Reactivates a suspended or ended contract; visible to users with the permission. */
export function Reactivate({ contract: { number, status, client }, isOpen, onOpen }: ReactivateProps) {
  const { t } = useTranslation('staffContracts');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const run = useCall();
  const queries = useQueryClient();
  if (!has('qadFiles.update') || status === 'ACTIVO') return null;
  const reactivate = async () => {
    onOpen(false);
    await run(() => call(qadEndpoints.reactivate, { body: { contract: number } }), {
      success: t('reactivate.done', { number }),
    });
    // Also runs after a refusal, because another user may have changed the contract first.
    await queries.invalidateQueries({ queryKey: ['contracts'] });
  };
  return (
    <>
      <Button variant="default" onClick={() => onOpen(true)}>
        {t('reactivate.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => onOpen(false)}
        title={t('reactivate.title', { number })}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        <p>{t(client ? 'reactivate.about' : 'reactivate.aboutNobody')}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => onOpen(false)}>
            {common('shell.cancel')}
          </Button>
          <Button color="light" onClick={() => void reactivate()}>
            {t('reactivate.open')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
