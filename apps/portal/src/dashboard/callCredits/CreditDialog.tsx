import { callCreditStateNames, callCreditStates } from '@centinela/api/callCredits/callCreditStates.ts';
import { type CallCredit, callCreditEndpoints } from '@centinela/api/callCredits/callCredits.ts';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import '../../shared/lines/words.ts';
import './words.ts';

/** Changes the state of a free month; a rejection needs a reason. */
export function CreditDialog({ credit, onClose }: { credit: CallCredit; onClose(): void }) {
  const { t, localize } = useTranslation('callCredits');
  const lines = useTranslation('lines').t;
  const [state, setState] = useState(credit.state);
  const [reason, setReason] = useState(credit.reason ?? '');
  const { problems, send } = useRequestWithProblems(['callCredits']);
  const save = async () => {
    const body = { state, ...(state === 'REJECTED' && { reason }) };
    const headers = { 'if-match': `"${credit.version}"` };
    const saved = await send(
      () => call(callCreditEndpoints.update, { params: { id: credit.id }, body, headers }),
      t('done'),
    );
    if (saved) onClose();
  };
  return (
    <FormDialog title={`${t('who')} ${credit.contract.number}, ${credit.month}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <Radio.Group
            label={t('state')}
            value={state}
            onChange={(value) => setState(callCreditStates.find((each) => each === value) ?? state)}
          >
            <Stack gap="xs" mt="xs">
              {callCreditStates.map((each) => (
                <Radio key={each} value={each} label={localize(callCreditStateNames[each])} />
              ))}
            </Stack>
          </Radio.Group>
          {state === 'REJECTED' && (
            <Textarea
              label={t('reason')}
              description={t('reasonHint')}
              required
              maxLength={300}
              autosize
              minRows={2}
              value={reason}
              error={problems.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Stack>
        <DialogButtons onClose={onClose}>
          <Button type="submit" color="light">
            {lines('save')}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  );
}
