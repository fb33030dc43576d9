import { type CoveragePlace, type CoverageState, coverageStates } from '@centinela/api/coverage/coverage.ts';
import { Button, Fieldset, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { formatPlaceName, useAgents, usePlace, useRemovePlace, useSavePlace } from './useCoverage.ts';

/** Form for a new locality. */
export function CreatePlaceDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('coverage');
  return (
    <FormDialog title={t('create')} onClose={onClose}>
      <PlaceForm stored={null} onClose={onClose} />
    </FormDialog>
  );
}

/** Form for the coverage data of an existing locality. */
export function EditPlaceDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = usePlace(id);
  if (!data) return null;
  return (
    <FormDialog title={formatPlaceName(data)} onClose={onClose}>
      <PlaceForm stored={data} onClose={onClose} />
    </FormDialog>
  );
}

function PlaceForm({ stored, onClose }: { stored: CoveragePlace | null; onClose(): void }) {
  const { t } = useTranslation('coverage');
  const lines = useTranslation('lines').t;
  const { has } = usePermissions();
  const { data: agents = [] } = useAgents();
  const [province, setProvince] = useState<string>(stored?.province ?? '');
  const [locality, setLocality] = useState(stored?.locality ?? '');
  const [state, setState] = useState<CoverageState>(stored?.state ?? 'YES');
  const [agentId, setAgentId] = useState(stored?.agent?.id ?? '');
  const [from, setFrom] = useState(stored?.from ?? '');
  const { problems, save } = useSavePlace(stored);
  const mayWrite = has(stored === null ? 'coverage.save' : 'coverage.update');
  const formValues = { province, locality, state, agentId: agentId || null, from: from || null };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(formValues).then((isSaved) => isSaved && onClose());
      }}
    >
      <Fieldset variant="unstyled" disabled={!mayWrite}>
        <Stack>
          {stored === null && (
            <PlaceFields
              province={province}
              locality={locality}
              problems={problems}
              hint={t('localityHint')}
              onProvince={setProvince}
              onLocality={setLocality}
            />
          )}
          <Radio.Group
            label={t('state')}
            error={problems.state}
            value={state}
            onChange={(next) => setState(coverageStates.find((each) => each === next) ?? 'YES')}
          >
            <Stack gap="xs" mt="xs">
              {coverageStates.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`states.${each}`)}
                  description={t(`stateHints.${each}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {state === 'YES' && (
            <NativeSelect
              label={t('agent')}
              description={t('agentHint')}
              error={problems.agentId}
              data={[
                { value: '', label: t('nearest') },
                ...agents.map(({ id, name, locality: where }) => ({
                  value: id,
                  label: `${name} (${where})`,
                })),
              ]}
              value={agentId}
              onChange={(event) => setAgentId(event.currentTarget.value)}
            />
          )}
          {state === 'SOON' && (
            <TextInput
              type="date"
              label={t('from')}
              description={t('fromHint')}
              required
              error={problems.from}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          )}
        </Stack>
      </Fieldset>
      <DialogButtons onClose={onClose}>
        {mayWrite && (
          <Button type="submit" color="light">
            {lines('save')}
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}

/** Confirms the removal of a locality. */
export function RemovePlaceDialog({ place, onClose }: { place: CoveragePlace; onClose(): void }) {
  const { t } = useTranslation('coverage');
  const remove = useRemovePlace();
  return (
    <RemoveDialog
      title={t('removeTitle', { name: formatPlaceName(place) })}
      text={t(place.locality === null ? 'removeProvinceText' : 'removeText')}
      remove={() => remove(place)}
      onClose={onClose}
    />
  );
}
