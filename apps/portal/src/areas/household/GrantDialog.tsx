import { type HouseholdPerson, householdEndpoints } from '@centinela/api/household/household.ts';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { GrantFields } from './GrantFields.tsx';
import styles from './household.module.css';
import { householdKey } from './useShared.ts';
import './words.ts';

interface DialogProps {
  person: HouseholdPerson;
  onClose(): void;
}

/** Changes what a member of the household may see. */
export function GrantDialog({ person, onClose }: DialogProps) {
  const { t } = useTranslation('household');
  return (
    <FormDialog title={t('changeOf', { name: person.name })} onClose={onClose}>
      <GrantForm person={person} onClose={onClose} />
    </FormDialog>
  );
}

function GrantForm({ person: { id, version, ...person }, onClose }: DialogProps) {
  const { t } = useTranslation('household');
  const [views, setViews] = useState([...person.views]);
  const [selectedContracts, setSelectedContracts] = useState(
    person.contracts?.map((contract) => contract.id) ?? null,
  );
  const queries = useQueryClient();
  const { problems, send } = useRequestWithProblems(householdKey);
  const save = async () => {
    const isSaved = await send(
      () =>
        call(householdEndpoints.change, {
          params: { id },
          body: { views, contracts: selectedContracts },
          headers: { 'if-match': `"${version}"` },
        }),
      ({ name }) => t('changed', { name }),
    );
    if (isSaved) return onClose();
    // The grant was changed elsewhere: the selection stays here and applies on the next save.
    await queries.invalidateQueries({ queryKey: householdKey });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <p className={styles.quiet}>{t('changeText')}</p>
        <GrantFields
          views={views}
          selectedContracts={selectedContracts}
          problems={problems}
          onViewsChange={setViews}
          onContractsChange={setSelectedContracts}
        />
      </Stack>
      <DialogButtons onClose={onClose}>
        <Button type="submit" color="light">
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}
