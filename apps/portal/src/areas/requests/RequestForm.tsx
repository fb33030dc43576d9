import type { OwnContract } from '@centinela/api/contracts/contracts.ts';
import { requestDetails } from '@centinela/api/requests/requests.ts';
import type { RequestKind } from '@centinela/api/requests/words.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { Button, Select } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { placeOf } from '../contracts/ContractsScreen.tsx';
import { blankDetails, DetailFields, type Details } from './DetailFields.tsx';
import styles from './requests.module.css';
import { useAsk, type Wrong } from './useRequests.ts';
import './words.ts';

interface FormProps {
  kind: RequestKind;
  contracts: readonly OwnContract[];
  /** Contract id from the URL, if any. */
  contract: string | null;
  onSent(): void;
}

const nameOf = (contract: OwnContract): string =>
  [contract.number, contract.plan.name ?? contract.plan.code, placeOf(contract)].filter(Boolean).join(' · ');

/** Form for one request: contract and the fields of its kind. Validates with the server's schema. */
export function RequestForm({ kind, contracts, contract: named, onSent }: FormProps) {
  const { t, language } = useTranslation('requests');
  const ask = useAsk();
  const form = useRef<HTMLFormElement>(null);
  const first = contracts.find(({ id }) => id === named) ?? contracts[0];
  const [contract, setContract] = useState(first?.id ?? '');
  const [details, setDetails] = useState<Details>(() => blankDetails(kind));
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Wrong) => {
    setWrong(found);
    // After the render that marks the invalid fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = requestDetails.safeParse(details);
    if (!parsed.success) {
      const found = fieldErrors(parsed.error, language);
      return refuse(Object.fromEntries(found.map(({ field, message }) => [field, message])));
    }
    setBusy(true);
    const sent = await ask({ contract, details: parsed.data });
    setBusy(false);
    if (sent.isSent) onSent();
    else refuse(sent.wrong);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {contracts.length > 1 && (
        <Select
          label={t('contract')}
          data={contracts.map((each) => ({ value: each.id, label: nameOf(each) }))}
          value={contract}
          onChange={(id) => setContract(id ?? contract)}
          allowDeselect={false}
        />
      )}
      <DetailFields details={details} wrong={wrong} onChange={setDetails} />
      <Button type="submit" loading={isBusy} className={styles.send}>
        {t('send')}
      </Button>
    </form>
  );
}
