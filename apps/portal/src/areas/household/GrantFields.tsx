import { type HouseholdView, householdViews } from '@centinela/api/household/shared.ts';
import { Checkbox, Radio, Stack } from '@mantine/core';
import type { Problems } from '../../dashboard/lines/useRefusable.ts';
import { useTranslation } from '../../language/language.ts';
import { useContracts } from '../contracts/useContracts.ts';
import styles from './household.module.css';
import './words.ts';

interface GrantProps {
  views: readonly HouseholdView[];
  /** Ids of the visible contracts; null for all. */
  chosen: readonly string[] | null;
  problems: Problems;
  onViews(views: HouseholdView[]): void;
  onChosen(chosen: string[] | null): void;
}

/** Fields for what a member may see: contracts, invoices or both, for all contracts or some. */
export function GrantFields({ views, chosen, problems, onViews, onChosen }: GrantProps) {
  const { t } = useTranslation('household');
  return (
    <>
      <Checkbox.Group
        label={t('what')}
        withAsterisk
        value={[...views]}
        error={problems.views}
        onChange={(values) => onViews(householdViews.filter((view) => values.includes(view)))}
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
      <Which chosen={chosen} problem={problems.contracts} onChange={onChosen} />
    </>
  );
}

interface WhichProps {
  chosen: GrantProps['chosen'];
  problem: string | undefined;
  onChange: GrantProps['onChosen'];
}

/** Selects all contracts or some. Hidden if the client has a single contract and shares all. */
function Which({ chosen, problem, onChange }: WhichProps) {
  const { t } = useTranslation('household');
  const { contracts } = useContracts();
  const offered = contracts.filter(({ status }) => status !== 'BAJA');
  if (offered.length < 2 && chosen === null) return null;
  return (
    <>
      <Radio.Group
        label={t('which')}
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('all')} />
          <Radio value="some" label={t('some')} />
        </Stack>
      </Radio.Group>
      {chosen !== null && (
        <Checkbox.Group aria-label={t('some')} value={[...chosen]} error={problem} onChange={onChange}>
          <Stack gap="xs" className={styles.inner}>
            {offered.map(({ id, number, plan, address }) => (
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
