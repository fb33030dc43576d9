import type { Equipment } from '@centinela/api/contracts/warranties.ts';
import { requestDetails } from '@centinela/api/requests/requests.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useExclusive } from '../../calls/useExclusive.ts';
import { useTranslation } from '../../language/language.ts';
import { type RequestErrors, useSendRequest } from '../requests/useRequests.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { usePhotos } from './usePhotos.ts';
import './words.ts';

interface ClaimDialogProps {
  /** Id of the contract. */
  contract: string;
  device: Equipment;
  onClose(): void;
}

/** Claims the warranty of a device: what happens, and photos. Validates with the server's schema. */
export function ClaimDialog({ contract, device, onClose }: ClaimDialogProps) {
  const { t, language } = useTranslation('warranty');
  const common = useTranslation().t;
  const sendRequest = useSendRequest();
  const photos = usePhotos();
  const [what, setWhat] = useState('');
  const [errors, setErrors] = useState<RequestErrors>({});
  const [isBusy, setBusy] = useState(false);
  const send = useExclusive(async () => {
    const parsed = requestDetails.safeParse({
      kind: 'WARRANTY',
      device: device.id,
      what,
      photos: photos.tokens,
    });
    if (!parsed.success) {
      const invalidFields = fieldErrors(parsed.error, language);
      return setErrors(Object.fromEntries(invalidFields.map(({ field, message }) => [field, message])));
    }
    setBusy(true);
    const result = await sendRequest({ contract, details: parsed.data });
    setBusy(false);
    setErrors(result.requestErrors);
    if (result.isSent) onClose();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      // An accidental click outside must not discard the input.
      closeOnClickOutside={false}
      title={t('claimTitle', { name: device.name })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Textarea
            label={t('what')}
            description={t('whatHint')}
            required
            data-autofocus
            maxLength={1000}
            autosize
            minRows={3}
            value={what}
            error={errors.what}
            onChange={(event) => setWhat(event.currentTarget.value)}
          />
          <PhotoPicker photos={photos} errors={errors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={photos.isUploading}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
