import { qadFieldLabels } from '@centinela/api/imports/qadColumns.ts';
import type { QadBulkRepair, QadRepairGroup } from '@centinela/api/imports/qadRepairs.ts';
import { Badge, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../language/language.ts';
import { formatWholeNumber } from '../../../language/numbers.ts';
import { getChoiceListId } from './choices.tsx';
import styles from './repair.module.css';
import './words.ts';

interface GroupProps {
  group: QadRepairGroup;
  /** @returns whether it was saved */
  onRepair(body: QadBulkRepair): Promise<boolean>;
}

/** The errors by reason; each group is fixed at once, or value by value. */
export function RepairGroups({
  groups,
  onRepair,
}: {
  groups: readonly QadRepairGroup[];
  onRepair: GroupProps['onRepair'];
}) {
  const { t } = useTranslation('repair');
  return (
    <section className={styles.section}>
      <h2>{t('groups')}</h2>
      <p className={styles.quiet}>{t('groupsHint')}</p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.reason} group={group} onRepair={onRepair} />
        ))}
      </div>
    </section>
  );
}

const uniqueFields: ReadonlySet<string | null> = new Set(['contract', 'document', 'name']);

/** Whether rows can have the same value: each contract, document and name is different, and a repeated contract is right by itself. */
const canShareValue = ({ field, rule }: QadRepairGroup): boolean =>
  field !== null && rule !== 'duplicate' && !(rule === 'required' && uniqueFields.has(field));

function Group({ group, onRepair }: GroupProps) {
  const { t, language } = useTranslation('repair');
  const { reason, message, mend, count, values, valueCount, canBeEmpty } = group;
  const number = (amount: number) => formatWholeNumber(amount, language);
  const suggestionCount = values.filter(({ suggestion }) => suggestion !== null).length;
  const isShared = canShareValue(group);
  return (
    <article className={styles.group} aria-label={message}>
      <header>
        <h3>{message}</h3>
        <Badge color="red" variant="light" tt="none">
          {t('rows', { count, number: number(count) })}
        </Badge>
      </header>
      <p className={styles.quiet}>{mend}</p>
      {isShared && (
        <>
          <ul className={styles.values}>
            {values.map((each) => (
              <ValueFix key={each.value} group={group} value={each} onRepair={onRepair} />
            ))}
          </ul>
          {valueCount > values.length && (
            <p className={styles.quiet}>
              {t('moreValues', { shown: values.length, count: number(valueCount) })}
            </p>
          )}
        </>
      )}
      <footer>
        {suggestionCount > 0 && valueCount > 1 && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('suggestedFor', { reason: message })}
            onClick={() => void onRepair({ reason, fix: { kind: 'suggest' } })}
          >
            {t('suggested')}
          </Button>
        )}
        {canBeEmpty && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('clearAllFor', { reason: message })}
            onClick={() => void onRepair({ reason, fix: { kind: 'set', value: '' } })}
          >
            {t('clearAll')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={t('skipAllFor', { reason: message })}
          onClick={() => void onRepair({ reason, fix: { kind: 'skip' } })}
        >
          {t('skipAll')}
        </Button>
      </footer>
      {isShared && valueCount > 1 && <SameValue group={group} onRepair={onRepair} />}
    </article>
  );
}

/** Replaces one wrong value in all its rows. */
function ValueFix({
  group: { reason, field },
  value: { value, count, suggestion },
  onRepair,
}: GroupProps & { value: QadRepairGroup['values'][number] }) {
  const { t, language } = useTranslation('repair');
  const [text, setText] = useState(suggestion ?? '');
  const rows = t('rows', { count, number: formatWholeNumber(count, language) });
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onRepair({ reason, onlyValue: value, fix: { kind: 'set', value: text } });
        }}
      >
        <span className={styles.old}>
          <b>{value || t('emptyValue')}</b> <small>{rows}</small>
        </span>
        <TextInput
          size="xs"
          aria-label={t('newFor', { value: value || t('emptyValue') })}
          placeholder={suggestion === '' ? t('emptyValue') : field ? undefined : ''}
          value={text}
          list={field ? getChoiceListId(field) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" aria-label={`${t('applyTo', { rows })}: ${value}`}>
          {t('apply')}
        </Button>
      </form>
    </li>
  );
}

/** Writes one value to all rows of a reason. */
function SameValue({ group: { reason, field, message, count }, onRepair }: GroupProps) {
  const { t, language, localize } = useTranslation('repair');
  const [text, setText] = useState('');
  const rows = t('rows', { count, number: formatWholeNumber(count, language) });
  return (
    <form
      className={styles.same}
      onSubmit={(event) => {
        event.preventDefault();
        void onRepair({ reason, fix: { kind: 'set', value: text } });
      }}
    >
      <TextInput
        size="xs"
        label={t('sameForAll')}
        aria-label={`${t('sameForAll')}: ${message}`}
        placeholder={field ? localize(qadFieldLabels[field]) : ''}
        value={text}
        list={field ? getChoiceListId(field) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={text === ''}>
        {t('applyTo', { rows })}
      </Button>
    </form>
  );
}
