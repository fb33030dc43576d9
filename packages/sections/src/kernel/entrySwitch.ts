import type { Definition } from './defineSection.ts';
import type { Label } from './language.ts';
import { hidingFields } from './visible.ts';

/** The fields of the API that can switch an entry off, with the value that switches it on. */
const onValues = { enable: true, enableButton: true, status: 'ACTIVE' } as const;

type SwitchField = keyof typeof onValues;
const switchFields: readonly SwitchField[] = ['enable', 'enableButton', 'status'];

/** Explanations of an entry that is enabled but switched off by another field. */
const offLabels = {
  enableButton: ['la barra está apagada', 'the bar is switched off'],
  status: ['su estado es inactivo', 'its status is inactive'],
} as const satisfies Record<Exclude<SwitchField, 'enable'>, Label>;

/**
 * Returns the fields that together are an entry's one switch in the dashboard: `enable`, and in some sections a second
 * one. The API keeps them separate, so that imports and integrations may set only one of them.
 */
export const getSwitchFields = ({ fields }: Pick<Definition, 'fields'>): readonly SwitchField[] =>
  switchFields.filter((name) => Object.hasOwn(fields, name));

/** Whether a field is part of an entry's switch, which the dashboard shows once for all its fields. */
export const isSwitchField = (name: string): boolean => switchFields.some((field) => field === name);

/** Whether none of the fields switches the entry off. */
export const isSwitchedOn = (
  definition: Pick<Definition, 'fields'>,
  data: Readonly<Record<string, unknown>>,
): boolean => getSwitchFields(definition).every((name) => data[name] !== hidingFields[name]);

/** Returns the values of all fields of the switch when it is on or off. */
export const getSwitchValues = (
  definition: Pick<Definition, 'fields'>,
  isOn: boolean,
): Record<string, string | boolean> =>
  Object.fromEntries(
    getSwitchFields(definition).map((name) => [name, isOn ? onValues[name] : hidingFields[name]]),
  );

/** Explains why an entry is switched off although `enable` is on; null if the fields agree. */
export function explainMixedSwitch(
  definition: Pick<Definition, 'fields'>,
  data: Readonly<Record<string, unknown>>,
): Label | null {
  if (data.enable === hidingFields.enable) return null;
  const [name] = getSwitchFields(definition).filter((field) => data[field] === hidingFields[field]);
  return name === undefined || name === 'enable' ? null : offLabels[name];
}

/** Merges the reasons of one switch: an entry that is disabled and inactive has one reason, with one fix. */
export const mergeSwitchReasons = <Reason extends { code: string }>(reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ code }) => code !== 'inactive' || reasons.every((reason) => reason.code !== 'disabled'));
