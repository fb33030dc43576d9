import type { DashboardSettings, SettingsChange } from '@centinela/api/savedViews/dashboardSettings.ts';
import type { Queryable } from '#platform/database/queryable.ts';

const columns = 'pins, collapsed, dismissed';

/** Loads a user's settings of the dashboard; the defaults if none are stored. */
export async function loadDashboardSettings(db: Queryable, userId: string): Promise<DashboardSettings> {
  const { rows } = await db.query<DashboardSettings>(
    `select ${columns} from dashboard_settings where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { pins: [], collapsed: null, dismissed: [] };
}

/** Changes a user's settings of the dashboard. They concern only this user, so they are not audited. */
export async function changeDashboardSettings(
  db: Queryable,
  userId: string,
  { pins, collapsed, dismissed }: SettingsChange,
): Promise<DashboardSettings> {
  await db.query(
    `insert into dashboard_settings as s (user_id, ${columns})
     values ($1, coalesce($2::text[], '{}'), $3::text[], coalesce($4::text[], '{}'))
     on conflict (user_id) do update set pins = coalesce($2, s.pins), collapsed = coalesce($3, s.collapsed),
       dismissed = coalesce($4, s.dismissed)`,
    [userId, pins ?? null, collapsed ?? null, dismissed ?? null],
  );
  return loadDashboardSettings(db, userId);
}
