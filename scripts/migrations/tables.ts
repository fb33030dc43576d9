/**
 * Tables that stay below 100,000 rows in every installation, because staff creates the rows by hand or there is one per file,
 * month or place. All others count as large, so that a table that is missing here is treated carefully.
 */
export const smallTables: ReadonlySet<string> = new Set([
  'alarm_call_feed',
  'coverage',
  'coverage_agents',
  'dashboard_settings',
  'import_profiles',
  'invoice_imports',
  'invoice_months',
  'list_settings',
  'qad_files',
  'roles',
  'saved_views',
  'search_builds',
  'search_synonyms',
  'site_check',
  'visit_capacities',
  'visit_days_off',
  'visit_zone_places',
  'visit_zones',
  'whatsapp_numbers',
]);
