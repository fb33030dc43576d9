import { describe, expect, test } from 'vitest';
import { definitions, getDefinition } from '../registry.ts';
import {
  explainMixedSwitch,
  getSwitchFields,
  getSwitchValues,
  isSwitchedOn,
  mergeSwitchReasons,
} from './entrySwitch.ts';
import { visible } from './visible.ts';

const [plans, bars, icons] = (['plans', 'topBarSections', 'icons'] as const).map(getDefinition);

describe('one switch per entry decides whether it is visible (section 4)', () => {
  test('consists of all fields of the API that can hide an entry', () => {
    expect([plans, bars, icons].map((each) => each && getSwitchFields(each))).toEqual([
      ['enable', 'status'],
      ['enable', 'enableButton'],
      ['enable'],
    ]);
  });

  test.each(definitions.map((definition) => [definition.key, definition] as const))(
    'sets every field of %s at once',
    (_key, definition) => {
      const isVisible = (live: Record<string, unknown>) =>
        visible(
          { live, deletedAt: null, publishAt: null },
          definition,
          definition.audience ?? 'PUBLICO',
          new Date(),
        ).visible;
      for (const isOn of [true, false]) {
        const values = getSwitchValues(definition, isOn);
        expect([isSwitchedOn(definition, values), isVisible(values)]).toEqual([isOn, isOn]);
        expect(explainMixedSwitch(definition, values)).toBeNull();
      }
    },
  );

  test('is off, with the reason, if only one of its fields is off', () => {
    if (!plans || !bars) throw new Error('unknown section');
    const inactive = { enable: true, status: 'INACTIVE' };
    expect([isSwitchedOn(plans, inactive), explainMixedSwitch(plans, inactive)?.[0]]).toEqual([
      false,
      'su estado es inactivo',
    ]);
    const bar = { enable: true, enableButton: false };
    expect([isSwitchedOn(bars, bar), explainMixedSwitch(bars, bar)?.[0]]).toEqual([
      false,
      'la barra está apagada',
    ]);
    expect(isSwitchedOn(plans, { enable: false, status: 'ACTIVE' })).toBe(false);
  });

  test('has one reason for a hidden entry', () => {
    const codes = (...reasons: string[]) =>
      mergeSwitchReasons(reasons.map((code) => ({ code }))).map(({ code }) => code);
    expect(codes('disabled', 'inactive', 'before')).toEqual(['disabled', 'before']);
    expect(codes('inactive')).toEqual(['inactive']);
  });
});
