import { halves } from '@centinela/api/visits/halfDays.ts';
import type { VisitZone, ZoneCapacity } from '@centinela/api/visits/visits.ts';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import type { Problems } from '../../shared/lines/useRequestWithProblems.ts';
import { formatPlaceLines, parsePlaceLines } from './placeLines.ts';
import { useSaveZone } from './useVisits.ts';
import styles from './visits.module.css';

const weekdayNames = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
/** ISO weekdays with the keys of their names. */
const weekdays = weekdayNames.map((name, index) => ({ weekday: index + 1, name }));

/** Input of the capacities by weekday and half-day. */
type CapacityTexts = Readonly<Record<string, string>>;
const toKey = (weekday: number, half: string): string => `${weekday} ${half}`;

const toTexts = (capacities: readonly ZoneCapacity[]): CapacityTexts =>
  Object.fromEntries(
    capacities.map(({ weekday, half, capacity }) => [toKey(weekday, half), String(capacity)]),
  );

/** Returns the capacities that are numbers greater than zero. */
const toCapacities = (texts: CapacityTexts): ZoneCapacity[] =>
  weekdays.flatMap(({ weekday }) =>
    halves.flatMap((half) => {
      const capacity = Number(texts[toKey(weekday, half)] ?? '');
      return capacity > 0 ? [{ weekday, half, capacity }] : [];
    }),
  );

/** Form for a zone: name, places, capacities and who is notified. */
export function ZoneDialog({ stored, onClose }: { stored: VisitZone | null; onClose(): void }) {
  const { t } = useTranslation('visits');
  const lines = useTranslation('lines').t;
  const { problems, save } = useSaveZone(stored);
  const [name, setName] = useState(stored?.name ?? '');
  const [email, setEmail] = useState(stored?.email ?? '');
  const [placesText, setPlacesText] = useState(formatPlaceLines(stored?.places ?? []));
  const [texts, setTexts] = useState(toTexts(stored?.capacities ?? []));
  const [wrongLine, setWrongLine] = useState<number | null>(null);
  const submit = async () => {
    const parsed = parsePlaceLines(placesText);
    setWrongLine('problem' in parsed ? parsed.problem.line : null);
    if ('problem' in parsed) return;
    const body = { name, places: parsed.places, capacities: toCapacities(texts), email };
    if (await save(body)) onClose();
  };
  const placeError =
    wrongLine === null
      ? describePlaceProblem(problems, placesText, (line, message) => t('wrongPlace', { line, message }))
      : t('wrongPlace', { line: wrongLine, message: t('unknownProvince') });
  return (
    <FormDialog title={stored?.name ?? t('createZone')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <TextInput
            label={t('name')}
            required
            data-autofocus
            maxLength={80}
            error={problems.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={t('places')}
            description={t('placesHint')}
            rows={6}
            error={placeError}
            value={placesText}
            onChange={(event) => setPlacesText(event.currentTarget.value)}
          />
          <CapacityGrid texts={texts} onChange={setTexts} />
          <TextInput
            type="email"
            label={t('zoneEmail')}
            description={t('zoneEmailHint')}
            maxLength={254}
            error={problems.email}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
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

/** Returns the server's error of a place with its line; undefined for none. */
function describePlaceProblem(
  problems: Problems,
  text: string,
  format: (line: number, message: string) => string,
): string | undefined {
  const [field, message] = Object.entries(problems).find(([name]) => name.startsWith('places.')) ?? [];
  const parsed = parsePlaceLines(text);
  if (field === undefined || message === undefined || 'problem' in parsed) return undefined;
  return format(parsed.lines[Number(field.split('.')[1])] ?? 1, message);
}

/** Number inputs for each weekday and half-day. */
function CapacityGrid({ texts, onChange }: { texts: CapacityTexts; onChange(texts: CapacityTexts): void }) {
  const { t } = useTranslation('visits');
  return (
    <fieldset className={styles.grid}>
      <legend>{t('capacities')}</legend>
      {weekdays.map(({ weekday, name }) => (
        <div key={weekday} className={styles.gridRow}>
          <span>{t(`weekdays.${name}`)}</span>
          {halves.map((half) => (
            <TextInput
              key={half}
              type="number"
              min={0}
              max={200}
              inputMode="numeric"
              aria-label={`${t(`weekdays.${name}`)}, ${t(`halves.${half}`)}`}
              placeholder="0"
              leftSection={<small aria-hidden>{t(`halves.${half}`)}</small>}
              leftSectionWidth={72}
              value={texts[toKey(weekday, half)] ?? ''}
              onChange={(event) => onChange({ ...texts, [toKey(weekday, half)]: event.currentTarget.value })}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
