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

const useSettingsQuery = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => storeSettings((await call(calls.read, { signal })).data),
    placeholderData: readStoredSettings,
    staleTime: 5 * 60_000,
    // The dashboard also works without settings, so errors are not reported.
    meta: { background: true },
  });

/** The user's settings of the dashboard: those of the last visit until they are loaded, undefined if there are none. */
export const useDashboardSettings = (): DashboardSettings | undefined => useSettingsQuery().data;

/** Whether the settings are those of the server, so that a changed list of pins is complete. */
export function useAreSettingsLoaded(): boolean {
  const { data, isPlaceholderData } = useSettingsQuery();
  return data !== undefined && !isPlaceholderData;
}

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

/** Returns a function that changes settings, with an optimistic update once they are loaded. */
export function useChangeSettings(): (change: SettingsChange) => Promise<void> {
  const client = useQueryClient();
  return async (change) => {
    const isLoaded = client.getQueryData(settingsKey) !== undefined;
    if (isLoaded) {
      await client.cancelQueries({ queryKey: settingsKey });
      client.setQueryData(
        settingsKey,
        (current: DashboardSettings | undefined) => current && storeSettings({ ...current, ...change }),
      );
    }
    previousSave = previousSave.then(() => save(client, change));
    await previousSave;
    // The other settings are unknown, so this change is shown with them.
    if (!isLoaded) await client.invalidateQueries({ queryKey: settingsKey });
  };
}
