import {
  type BackupSettings,
  type BackupSettingsChange,
  backupEndpoints,
  backupSettings,
  maxKept,
} from '@centinela/api/backups/backups.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Alert, Box, Button, Group, NativeSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import home from '../home/home.module.css';
import layout from '../shared/layout.module.css';
import { backupKeys } from './useBackups.ts';
import './words.ts';

const keptFields = [
  ['keepDaily', 1, maxKept.daily],
  ['keepWeekly', 0, maxKept.weekly],
  ['keepMonthly', 0, maxKept.monthly],
] as const;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Input of the form. A number field may be empty while it is edited. */
type Values = Omit<BackupSettingsChange, 'keepDaily' | 'keepWeekly' | 'keepMonthly'> &
  Record<(typeof keptFields)[number][0], number | string>;

/** Changes that are not saved, based on a version. */
interface Draft {
  version: number;
  values: Values;
}

const toValues = ({ version: _version, ...values }: BackupSettings): Values => values;

/** The edited settings, their errors, and a function that saves them. */
function useSettingsForm(stored: BackupSettings) {
  const { t } = useTranslation('backups');
  const run = useCall();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [hasConflict, setHasConflict] = useState(false);
  const values = draft?.values ?? toValues(stored);
  const discard = () => {
    setDraft(null);
    setProblems({});
    setHasConflict(false);
  };
  return {
    values,
    problems,
    hasConflict,
    isChanged: () => draft !== null && JSON.stringify(draft.values) !== JSON.stringify(toValues(stored)),
    set: (changes: Partial<Values>) =>
      setDraft({ version: draft?.version ?? stored.version, values: { ...values, ...changes } }),
    discard,
    save: async (): Promise<void> => {
      setProblems({});
      const kept = keptFields.map(([name]) => [name, values[name] === '' ? null : Number(values[name])]);
      const body = { ...values, ...Object.fromEntries(kept) };
      const headers = { 'if-match': `"${draft?.version ?? stored.version}"` };
      const saved = await run(() => call(backupEndpoints.updateSettings, { body, headers }), {
        success: t('saved'),
        onError(error) {
          if (!(error instanceof ApiError)) return false;
          const newer = error.status === 412 ? backupSettings.safeParse(error.body.data).data : undefined;
          // The next save replaces what the other person saved, now that the user knows of it.
          if (newer) setDraft({ version: newer.version, values });
          setHasConflict(newer !== undefined);
          const found = error.body.errors ?? [];
          setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])));
          return newer !== undefined || found.length > 0;
        },
      });
      await client.invalidateQueries({ queryKey: backupKeys.overview });
      if (saved) discard();
    },
  };
}

/** Schedule and retention. */
export function SettingsForm({ stored, mayWrite }: { stored: BackupSettings; mayWrite: boolean }) {
  const { t } = useTranslation('backups');
  const form = useSettingsForm(stored);
  const { blocker } = useUnsaved(form.isChanged);
  return (
    <Box component="section" className={home.card} aria-labelledby="backup-schedule">
      <h2 id="backup-schedule">{t('schedule')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Stack>
          <Fields form={form} mayWrite={mayWrite} />
          {form.hasConflict && (
            <Alert role="alert" color="red">
              <p>{t('conflict')}</p>
              <Button variant="default" size="compact-sm" mt="0.5rem" onClick={form.discard}>
                {t('discard')}
              </Button>
            </Alert>
          )}
          {mayWrite && (
            <Group>
              <Button type="submit" color="light" disabled={!form.isChanged()}>
                {t('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <LeaveDialog blocker={blocker} text={t('leave')} />
    </Box>
  );
}

/** The inputs of the form. */
function Fields({ form, mayWrite }: { form: ReturnType<typeof useSettingsForm>; mayWrite: boolean }) {
  const { t } = useTranslation('backups');
  const { values, problems } = form;
  return (
    <>
      <Switch
        label={t('isEnabled')}
        description={t('isEnabledHint')}
        disabled={!mayWrite}
        checked={values.isEnabled}
        onChange={(event) => form.set({ isEnabled: event.currentTarget.checked })}
      />
      <div className={layout.autoGrid} style={{ '--min-column': '11rem' }}>
        <NativeSelect
          label={t('hour')}
          description={t('hourHint')}
          disabled={!mayWrite || !values.isEnabled}
          data={hours}
          value={String(values.hour)}
          error={problems.hour}
          onChange={(event) => form.set({ hour: Number(event.currentTarget.value) })}
        />
        {keptFields.map(([name, min, max]) => (
          <NumberInput
            key={name}
            label={t(name)}
            description={t(`${name}Hint`)}
            min={min}
            max={max}
            allowDecimal={false}
            disabled={!mayWrite}
            value={values[name]}
            error={problems[name]}
            onChange={(value) => form.set({ [name]: value })}
          />
        ))}
      </div>
      <p>{t('keepText')}</p>
    </>
  );
}
