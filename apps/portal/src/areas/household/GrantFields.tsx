import { type HouseholdView, householdViews } from '@centinela/api/household/shared.ts';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import type { Problems } from '../../shared/lines/useRequestWithProblems.ts';
import { useAllContracts } from '../shared/useContracts.ts';
import styles from './household.module.css';
import './words.ts';

interface GrantProps {
  views: readonly HouseholdView[];
  /** Ids of the visible contracts; null for all. */
  selectedContracts: readonly string[] | null;
  problems: Problems;
  onViewsChange(views: HouseholdView[]): void;
  onContractsChange(selectedContracts: string[] | null): void;
}

/** Fields for what a member may see: contracts, invoices or both, for all contracts or some. */
export function GrantFields({
  views,
  selectedContracts,
  problems,
  onViewsChange,
  onContractsChange,
}: GrantProps) {
  const { t } = useTranslation('household');
  return (
    <>
      <Checkbox.Group
        label={t('what')}
        withAsterisk
        value={[...views]}
        error={problems.views}
        onChange={(values) => onViewsChange(householdViews.filter((view) => values.includes(view)))}
      >
        <Stack gap="xs" mt="xs">
          {householdViews.map((view) => (
            <Checkbox
              key={view}
              value={view}
              label={t(`views.${view}`)}
              description={t(`viewsText.${view}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <ContractPicker
        selectedContracts={selectedContracts}
        problem={problems.contracts}
        onChange={onContractsChange}
      />
    </>
  );
}

interface ContractPickerProps {
  selectedContracts: GrantProps['selectedContracts'];
  problem: string | undefined;
  onChange: GrantProps['onContractsChange'];
}

/** Selects all contracts or some. Hidden if the client has a single contract and shares all. */
function ContractPicker({ selectedContracts, problem, onChange }: ContractPickerProps) {
  const { t } = useTranslation('household');
  const selectableContracts = useAllContracts().filter(({ status }) => status !== 'BAJA');
  if (selectableContracts.length < 2 && selectedContracts === null) return null;
  return (
    <>
      <Radio.Group
        label={t('which')}
        value={selectedContracts === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('all')} />
          <Radio value="some" label={t('some')} />
        </Stack>
      </Radio.Group>
      {selectedContracts !== null && (
        <Checkbox.Group
          aria-label={t('some')}
          value={[...selectedContracts]}
          error={problem}
          onChange={onChange}
        >
          <Stack gap="xs" className={styles.inner}>
            {selectableContracts.map(({ id, number, plan, address }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${number}: ${plan.name ?? plan.code}`}
                description={address}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
