import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { explainMixedSwitch, isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { inLanguage, type Label, type Language } from '@centinela/sections/kernel/language.ts';
import { dateFields, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { formatCalendarDay } from '../../language/dates.ts';

/** Returns the first of these dates that an entry has. */
const findDay = (values: EntryData, names: readonly string[]): string | null => {
  const day = names.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof day === 'string' ? day : null;
};

/** The result of an entry's switch and dates: hidden, not yet visible, ended or visible, with the dates that apply. */
function getResult(definition: Definition, values: EntryData, now: Date, language: Language): Label {
  const format = (day: string) => formatCalendarDay(day, language);
  if (!isSwitchedOn(definition, values)) {
    const reason = explainMixedSwitch(definition, values);
    return reason
      ? [
          `No se ve: ${reason[0]}. Al habilitarlo se cambian los dos.`,
          `Not visible: ${reason[1]}. Enabling it changes both.`,
        ]
      : ['No se ve, aunque esté publicado.', 'Not visible, even if it is published.'];
  }
  const today = toArgentineDate(now);
  const from = findDay(values, dateFields.from);
  const to = findDay(values, dateFields.to);
  if (to !== null && to < today)
    return [`No se ve: terminó el ${format(to)}.`, `Not visible: it ended on ${format(to)}.`];
  const until: Label = to === null ? ['', ''] : [` hasta el ${format(to)}`, ` until ${format(to)}`];
  if (from !== null && from > today)
    return [
      `Cuando se publique, se va a ver desde el ${format(from)}${until[0]}.`,
      `Once published, it will be visible from ${format(from)}${until[1]}.`,
    ];
  return [
    `Cuando está publicado, se ve en el sitio${until[0]}.`,
    `Once published, it is visible${until[1]}.`,
  ];
}

/** Describes in words whether visitors see an entry with these values once they are published. */
export const describeVisibility = (
  definition: Definition,
  values: EntryData,
  language: Language,
  now = new Date(),
): string => inLanguage(getResult(definition, values, now, language), language);

/**
 * Explains in a few words why a published entry that is switched on is not visible now because of its dates; null if its
 * dates do not hide it.
 */
export function describeDates(values: EntryData, language: Language, now = new Date()): string | null {
  const today = toArgentineDate(now);
  const from = findDay(values, dateFields.from);
  const to = findDay(values, dateFields.to);
  const format = (day: string) => formatCalendarDay(day, language);
  if (to !== null && to < today)
    return inLanguage([`Terminó el ${format(to)}`, `Ended on ${format(to)}`], language);
  if (from !== null && from > today)
    return inLanguage([`Empieza el ${format(from)}`, `Starts on ${format(from)}`], language);
  return null;
}
