import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Maximum number of pinned screens. */
export const maxPins = 20;

const names = (maxCount: number, pattern: RegExp) =>
  z
    .array(z.string({ error: 'wrongType' }).max(120, 'tooLong').regex(pattern, 'invalid'), {
      error: 'wrongType',
    })
    .max(maxCount, 'tooMany');

const settings = {
  /** Paths of the pinned screens, in the user's order. */
  pins: names(maxPins, /^\/dashboard[\w/?=&-]*$/),
  /** Names of the collapsed groups of the sidebar; null until the user collapses or expands one. */
  collapsed: names(40, /^[\w-]{1,40}$/).nullable(),
  /** Names of what the user has dismissed, such as the tour. */
  dismissed: names(40, /^[\w-]{1,40}$/),
};

/** A user's own settings of the dashboard. */
export const dashboardSettings = z.object(settings);
export type DashboardSettings = z.infer<typeof dashboardSettings>;

export const settingsChange = z.strictObject(settings).partial();
export type SettingsChange = z.infer<typeof settingsChange>;

const { get, put } = declareEndpoints('Vistas guardadas');

export const dashboardSettingEndpoints = {
  read: get('/dashboard-settings', 'staff', {
    summary: 'The caller’s settings of the dashboard: pinned screens, collapsed groups, dismissed hints.',
    answer: dashboardSettings,
  }),
  update: put('/dashboard-settings', 'staff', {
    summary: 'Changes the caller’s settings of the dashboard; omitted members stay.',
    body: settingsChange,
    answer: dashboardSettings,
  }),
};
