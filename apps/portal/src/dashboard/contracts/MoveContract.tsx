import type { User } from '@centinela/api/accounts/users.ts';
import {
  belongsToAccount,
  type ContractWithHistory,
  contractEndpoints,
} from '@centinela/api/contracts/contracts.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Alert, Button, Group, Modal, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDocumentNumber } from '../../language/documents.ts';
import { useTranslation } from '../../language/language.ts';
import { AccountChoice } from './AccountChoice.tsx';
import './words.ts';

const { move } = contractEndpoints;

interface MoveContractProps {
  contract: ContractWithHistory;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** Moves a contract to another client account; visible to users who may change contracts and look up accounts. */
export function MoveContract({ contract, isOpen, onOpen }: MoveContractProps) {
  const { t } = useTranslation('staffContracts');
  const common = useTranslation().t;
  const { has } = usePermissions();
  if (!has('contracts.update') || !has('users.list')) return null;
  return (
    <>
      <Button variant="default" onClick={() => onOpen(true)}>
        {t('move.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => onOpen(false)}
        // An accidental click outside must not discard the input.
        closeOnClickOutside={false}
        size="lg"
        title={t('move.title', { number: contract.number })}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        {isOpen && <MoveForm contract={contract} onClose={() => onOpen(false)} />}
      </Modal>
    </>
  );
}

type MoveErrors = { account?: string; reason?: string; isStale?: boolean };

/** Returns the errors by form field; null for an error that is only shown as a message. */
function parseMoveErrors(error: unknown): MoveErrors | null {
  if (!(error instanceof ApiError)) return null;
  const { errors, code } = error.body;
  if (code === 'stale') return { isStale: true };
  const getMessage = (field: string) => errors?.find((each) => each.field === field)?.message;
  const [account, reason] = [getMessage('clientId'), getMessage('reason')];
  return account || reason ? { ...(account && { account }), ...(reason && { reason }) } : null;
}

/** Validates and performs the move. The form keeps its input, whatever the result. */
function useMove(contract: ContractWithHistory, onDone: () => void) {
  const { t } = useTranslation('staffContracts');
  const run = useCall();
  const client = useQueryClient();
  const [moveErrors, setMoveErrors] = useState<MoveErrors>({});
  const submit = async (account: User | null, reason: string): Promise<void> => {
    const isReasonMissing =
      account !== null && !belongsToAccount(account, contract.document) && reason.trim() === '';
    if (!account || isReasonMissing)
      return setMoveErrors(account ? { reason: t('move.reasonNeeded') } : { account: t('move.choose') });
    setMoveErrors({});
    const moved = await run(
      () =>
        call(move, {
          params: { id: contract.id },
          body: { clientId: account.id, reason },
          headers: { 'if-match': `"${contract.version}"` },
        }),
      {
        success: t('move.done', { email: account.email }),
        onError: (error) => {
          const parsedErrors = parseMoveErrors(error);
          if (parsedErrors) setMoveErrors(parsedErrors);
          return parsedErrors !== null;
        },
      },
    );
    // Also runs after a refusal, because the data on the screen may be out of date.
    await client.invalidateQueries({ queryKey: ['contracts'] });
    if (moved) onDone();
  };
  return { moveErrors, submit };
}

function MoveForm({ contract, onClose }: { contract: ContractWithHistory; onClose(): void }) {
  const { t } = useTranslation('staffContracts');
  const common = useTranslation().t;
  const [account, setAccount] = useState<User | null>(null);
  const [reason, setReason] = useState('');
  const { moveErrors, submit } = useMove(contract, onClose);
  const isOtherDocument = account !== null && !belongsToAccount(account, contract.document);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(account, reason);
      }}
    >
      <p>{t('move.about')}</p>
      {moveErrors.isStale && (
        <Alert role="alert" color="light" mb="md">
          {t('move.stale')}
        </Alert>
      )}
      <AccountChoice contract={contract} chosen={account} error={moveErrors.account} onChoose={setAccount} />
      {isOtherDocument && (
        <Textarea
          mt="md"
          label={t('move.reason')}
          description={t('move.reasonHint', { document: formatDocumentNumber(contract.document) })}
          error={moveErrors.reason}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        <Button type="submit" color="light">
          {t('move.yes')}
        </Button>
      </Group>
    </form>
  );
}
