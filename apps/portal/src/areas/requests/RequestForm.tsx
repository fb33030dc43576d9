import type { OwnContract } from '@centinela/api/contracts/contracts.ts';
import { requestDetails } from '@centinela/api/requests/requests.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { Button, Select } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { formatAddress } from '../contracts/ContractsScreen.tsx';
import { createEmptyDetails, DetailFields, type Details, type FormKind } from './DetailFields.tsx';
import styles from './requests.module.css';
import { type RequestErrors, useSendRequest } from './useRequests.ts';
import './words.ts';

interface FormProps {
  kind: FormKind;
  contracts: readonly OwnContract[];
  /** Contract id from the URL, if any. */
  contract: string | null;
  onSent(): void;
}

const formatContract = (contract: OwnContract): string =>
  [contract.number, contract.plan.name ?? contract.plan.code, formatAddress(contract)]
    .filter(Boolean)
    .join(' · ');

/** Form for one request: contract and the fields of its kind. Validates with the server's schema. */
export function RequestForm({ kind, contracts, contract: contractFromUrl, onSent }: FormProps) {
  const { t, language } = useTranslation('requests');
  const sendRequest = useSendRequest();
  const form = useRef<HTMLFormElement>(null);
  const initialContract = contracts.find(({ id }) => id === contractFromUrl) ?? contracts[0];
  const [contract, setContract] = useState(initialContract?.id ?? '');
  const [details, setDetails] = useState<Details>(() => createEmptyDetails(kind));
  const [requestErrors, setRequestErrors] = useState<RequestErrors>({});
  const [isBusy, setBusy] = useState(false);

  const showErrors = (invalidFields: RequestErrors) => {
    setRequestErrors(invalidFields);
    // Runs after the render that sets `aria-invalid` on the fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = requestDetails.safeParse(details);
    if (!parsed.success) {
      const invalidFields = fieldErrors(parsed.error, language);
      return showErrors(Object.fromEntries(invalidFields.map(({ field, message }) => [field, message])));
    }
    setBusy(true);
    const result = await sendRequest({ contract, details: parsed.data });
    setBusy(false);
    if (result.isSent) onSent();
    else showErrors(result.requestErrors);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {contracts.length > 1 && (
        <Select
          label={t('contract')}
          data={contracts.map((each) => ({ value: each.id, label: formatContract(each) }))}
          value={contract}
          onChange={(id) => setContract(id ?? contract)}
          allowDeselect={false}
        />
      )}
      <DetailFields details={details} errors={requestErrors} onChange={setDetails} />
      <Button type="submit" loading={isBusy} className={styles.send}>
        {t('send')}
      </Button>
    </form>
  );
}
