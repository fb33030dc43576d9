import {
  dashboardSettingEndpoints as calls,
  type DashboardSettings,
  dashboardSettings,
  type SettingsChange,
} from '@centinela/api/savedViews/dashboardSettings.ts';
import { hasLoggedOut } from '@centinela/api/session/device.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { currentUser } from '../../session/useUser.ts';
import { notify } from '../../toasts/notify.ts';

const settingsKey = ['dashboardSettings'] as const;

const getStorageKey = (): string => `centinela.dashboard.${currentUser().id}`;

/** Reads the settings of the last visit, with which the sidebar is shown at once. */
function readStoredSettings(): DashboardSettings | undefined {
  try {
    const parsed = dashboardSettings.safeParse(JSON.parse(localStorage.getItem(getStorageKey()) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function storeSettings(settings: DashboardSettings): DashboardSettings {
  try {
    if (!hasLoggedOut()) localStorage.setItem(getStorageKey(), JSON.stringify(settings));
  } catch {
    // If the storage is full or blocked, the next visit waits for the server.
  }
  return settings;
}

/** The user's settings of the dashboard; undefined until they are known. */
export const useDashboardSettings = (): DashboardSettings | undefined =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => storeSettings((await call(calls.read, { signal })).data),
    placeholderData: readStoredSettings,
    staleTime: 5 * 60_000,
    // The dashboard also works without settings, so errors are not reported.
    meta: { background: true },
  }).data;

/** Requests run sequentially, so that the last change wins. */
let previousSave: Promise<void> = Promise.resolve();

async function save(client: QueryClient, change: SettingsChange): Promise<void> {
  try {
    await call(calls.update, { body: change });
  } catch (error) {
    if (error instanceof Error) notify.error(error.message);
    await client.invalidateQueries({ queryKey: settingsKey });
  }
}

/** Returns a function that changes settings, with an optimistic update. */
export function useChangeSettings(): (change: SettingsChange) => Promise<void> {
  const client = useQueryClient();
  return async (change) => {
    await client.cancelQueries({ queryKey: settingsKey });
    client.setQueryData(settingsKey, (current: DashboardSettings | undefined) => {
      const base = current ?? readStoredSettings() ?? { pins: [], collapsed: null, dismissed: [] };
      return storeSettings({ ...base, ...change });
    });
    previousSave = previousSave.then(() => save(client, change));
    await previousSave;
  };
}
