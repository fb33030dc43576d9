import { definitions } from '@centinela/sections/registry.ts';

/** Calls that take an id without requiring a permission, with the reason why another user's id is harmless. */
export const harmlessCalls: Readonly<Record<string, string>> = {
  'GET /files/{id}': 'public files; private ones are tried in media.delivery.test.ts',
  'GET /autosaves/{section}/{entry}': 'only the caller’s own; tried in autosaves.test.ts',
  'PUT /autosaves/{section}/{entry}': 'the same',
  'DELETE /autosaves/{section}/{entry}': 'the same',
  'POST /undo/{id}': 'only by the user whose action it was; tried in undo.test.ts',
  'GET /invoices/{id}/file': 'only by a signed link; tried in invoices.test.ts',
  'GET /payments/me/{id}': 'only by the client who paid; tried in payments.test.ts',
  'GET /payments/me/{id}/receipt': 'the same',
  'GET /public/provinces/{id}/locations': 'the country',
  'GET /public/landing/{slug}': 'what is published',
  'GET /public/academy/{slug}': 'what is published',
  'GET /domain-files/{id}/file': 'only by a signed link; tried in documents.test.ts',
  'GET /domain-files/{id}/download': 'documents for everybody or for all agents; tried in documents.test.ts',
  'POST /domain-files/{id}/opening': 'the same',
  'GET /domain-files/{id}/opening': 'by a link of the caller’s own; tried in documents.test.ts',
  'GET /household/shared/{id}/invoices/{invoice}/file': 'tried in household.test.ts beside this',
  'GET /requests/me/{id}/photos/{place}': 'only by its client; tried in warranties.test.ts',
  'POST /agents/me/doorstep-forms/{id}/files/{name}': 'only by its agent; tried in doorstep.test.ts',
  'GET /agents/me/leads/{id}/doorstep-forms/{form}/files/{name}': 'the same',
  'GET /courses/{slug}':
    'the course is for all of an audience, the progress the caller’s; tried in academy.test.ts',
  'GET /courses/{slug}/lessons/{lesson}': 'the same',
  'PUT /courses/{slug}/lessons/{lesson}': 'the same',
  'GET /areas/prices/{slug}': 'for all of an audience; tried in audiences.test.ts',
  'GET /areas/promotions/{slug}': 'the same',
  'GET /areas/guides/{slug}': 'the same',
  'GET /public/{slug}': 'what is published',
  'GET /link-targets/{section}/{id}': 'title and path for staff that edits; tried in content.links.test.ts',
};

/**
 * Content that staff shares, by the first segment of its paths: everyone with the permission may use all of it.
 */
export const sharedContent = new Set([
  ...definitions.map(({ api }) => api.split('/')[0] ?? api),
  ...[
    'users',
    'roles',
    'files',
    'leads',
    'agent-links',
    'cancellations',
    'requests',
    'call-credits',
    'designs',
    'email-logs',
    'notifications',
    'contracts',
    'topbar',
    'plans',
    'landings',
  ],
  ...[
    'qad-files',
    'qad-detail-records',
    'invoices',
    'invoice-imports',
    'eterix',
    'redirects',
    'webhooks',
    'api-keys',
    'coverage',
    'coverage-agents',
    'visits',
    'visit-zones',
    'visit-days-off',
    'search',
  ],
]);

/** Access values that are not staff permissions. */
export const accessWithoutPermission: ReadonlySet<string> = new Set([
  'none',
  'token',
  'user',
  'client',
  'installer',
  'staff',
]);
