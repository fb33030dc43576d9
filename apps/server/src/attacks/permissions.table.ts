/**
 * Who may call what, written by hand from the product's interface (the "permission" and "who" columns of its tables),
 * so that a wrong permission in a declaration is seen. Every route below /api has to be in here, and nothing else.
 *
 * `anyone` needs no session, `session` any (a guest's too), `account` one of a user, `client`, `installer` and `staff`
 * one of that kind of user; everything else is a permission. Either of two is enough where both stand.
 */
export type Who =
  | 'anyone'
  | 'session'
  | 'account'
  | 'client'
  | 'installer'
  | 'staff'
  | `${string}.${string}`
  | readonly string[];

export type Row = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Who];

const auth: readonly Row[] = [
  ['POST', '/auth/login', 'anyone'],
  ['POST', '/auth/token', 'anyone'],
  ['POST', '/auth/keepAlive', 'session'],
  ['POST', '/auth/logout', 'session'],
  ['GET', '/auth/permissions', 'session'],
  ['POST', '/auth/forgotPassword', 'anyone'],
  ['POST', '/auth/changeForgotPassword', 'anyone'],
  ['POST', '/auth/register-client', 'anyone'],
  ['POST', '/auth/register-installer', 'anyone'],
  ['POST', '/auth/resendValidationEmail', 'anyone'],
  ['POST', '/users/activate/account', 'anyone'],
  ['GET', '/auth/me', 'session'],
  ['PUT', '/auth/me/client', 'client'],
  ['PUT', '/auth/me/client/phoneNumber', 'client'],
  ['PUT', '/auth/me/installer', 'installer'],
  ['PUT', '/auth/me/changeMyData', 'staff'],
  ['PUT', '/users/changeMyPassword', 'users.changeMyPassword'],
  // The second step of a login, passkeys and open sessions: everybody's own.
  ['POST', '/auth/second-factor', 'anyone'],
  ['POST', '/auth/second-factor/passkey', 'anyone'],
  ['POST', '/auth/passkey', 'anyone'],
  ['POST', '/auth/passkey/login', 'anyone'],
  ['GET', '/auth/second-factor', 'account'],
  ['POST', '/auth/second-factor/totp', 'account'],
  ['DELETE', '/auth/second-factor/totp', 'account'],
  ['POST', '/auth/second-factor/totp/confirm', 'account'],
  ['POST', '/auth/second-factor/recovery-codes', 'account'],
  ['POST', '/auth/passkeys/options', 'account'],
  ['POST', '/auth/passkeys', 'account'],
  ['PUT', '/auth/passkeys/{id}', 'account'],
  ['DELETE', '/auth/passkeys/{id}', 'account'],
  ['POST', '/auth/confirm', 'account'],
  ['POST', '/auth/confirm/passkey', 'account'],
  ['GET', '/auth/sessions', 'account'],
  ['DELETE', '/auth/sessions', 'account'],
  ['DELETE', '/auth/sessions/{id}', 'account'],
  ['GET', '/captcha/challenge', 'anyone'],
];

const usersAndRoles: readonly Row[] = [
  ['GET', '/users', ['users.list', 'usersAgent.list']],
  ['GET', '/users/{id}', ['users.show', 'usersAgent.show']],
  ['PUT', '/users/{id}', ['users.update', 'usersAgent.update']],
  ['DELETE', '/users/{id}', ['users.delete', 'usersAgent.delete']],
  ['POST', '/users/system', 'users.save'],
  ['POST', '/users/installer', 'usersAgent.save'],
  ['POST', '/users/client', 'users.save'],
  ['PUT', '/users/installer/{id}', 'usersAgent.update'],
  ['PUT', '/users/client/{id}', 'users.update'],
  ['PUT', '/users/changeUserPassword/{id}', 'users.changeUserPassword'],
  ['PUT', '/users/assignRole/{id}', 'roles.update'],
  ['POST', '/users/resendValidation/{id}', ['users.update', 'usersAgent.update']],
  ['POST', '/users/{id}/reset-second-factor', ['users.update', 'usersAgent.update']],
  ['POST', '/users/bulk', ['users.update', 'usersAgent.update']],
  ['GET', '/users/bulk/{id}', ['users.update', 'usersAgent.update']],
  ['POST', '/users/sendZip', 'users.zipDownload'],
  ['GET', '/users/exports', 'users.zipDownload'],
  ['GET', '/users/exports/{id}/file', 'users.zipDownload'],
  ['GET', '/roles', 'roles.list'],
  ['POST', '/roles', 'roles.save'],
  ['GET', '/roles/{id}', 'roles.show'],
  ['PUT', '/roles/{id}', 'roles.update'],
  ['DELETE', '/roles/{id}', 'roles.delete'],
  ['GET', '/roles/{id}/users', ['users.list', 'usersAgent.list']],
  ['POST', '/roles/{id}/view-as', 'roles.show'],
  ['POST', '/roles/view-as/end', 'session'],
  ['GET', '/audit', 'audit.list'],
  ['GET', '/waiting', 'staff'],
  ['GET', '/finder', 'staff'],
  ['GET', '/waiting/operations', 'staff'],
  ['GET', '/waiting/trends', 'staff'],
];

const business: readonly Row[] = [
  ['POST', '/qad-files', 'qad.save'],
  ['GET', '/qad-files', 'qad.list'],
  ['GET', '/qad-files/{id}', 'qad.list'],
  ['PUT', '/qad-files/{id}', 'qad.update'],
  ['PUT', '/qad-files/finish/{id}', 'qad.update'],
  ['POST', '/qad-files/process', 'qad.save'],
  ['POST', '/qad-files/plan', 'qad.save'],
  ['POST', '/qad-files/undo', 'qad.update'],
  ['PUT', '/qad-files/kill-process/{id}', 'qad.update'],
  ['PUT', '/qad-files/mapping/{id}', 'qad.update'],
  ['PUT', '/qad-files/contract/reactivate', 'qad.update'],
  ['GET', '/qad-files/{id}/reasons', 'qad.list'],
  ['GET', '/qad-files/{id}/errors', 'qad.list'],
  ['GET', '/qad-files/{id}/events', 'qad.list'],
  ['GET', '/qad-files/events', 'qad.list'],
  ['GET', '/qad-files/download', 'qad.list'],
  ['GET', '/qad-detail-records', 'qad.list'],
  ['GET', '/qad-detail-records/download', 'qad.list'],
  ['POST', '/qad-detail-records/re-process/{id}', 'qad.update'],
  ['GET', '/contracts', 'contracts.list'],
  ['GET', '/contracts/{id}', 'contracts.show'],
  ['PUT', '/contracts/{id}/client', 'contracts.update'],
  ['GET', '/contracts/me', 'client'],
  ['GET', '/contracts/me/{id}', 'client'],
  ['GET', '/contracts/me/product-status', 'client'],
  ['POST', '/eterix/activate', 'client'],
  ['POST', '/eterix/installer/activate', 'installer'],
  ['GET', '/eterix/activation', 'account'],
  ['GET', '/eterix/activations', 'contracts.list'],
  ['GET', '/eterix/activations/overview', 'contracts.list'],
  ['POST', '/eterix/activations/{id}/retry', 'contracts.update'],
  ['POST', '/eterix/activations/retry', 'contracts.update'],
  // A client's own, or everybody's for staff.
  ['GET', '/invoices', ['client', 'invoices.list']],
  ['GET', '/invoices/years', 'client'],
  ['GET', '/invoices/zip', 'client'],
  ['GET', '/invoices/due-dates.ics', 'client'],
  // Its signature is what lets somebody in.
  ['GET', '/invoices/{id}/file', 'anyone'],
  ['POST', '/invoices/imports', 'invoices.save'],
  ['GET', '/invoices/imports', 'invoices.list'],
  ['GET', '/invoices/imports/{id}', 'invoices.list'],
  ['GET', '/invoices/imports/{id}/lines', 'invoices.list'],
  ['GET', '/invoices/imports/{id}/errors', 'invoices.list'],
  ['POST', '/invoices/files', 'invoices.save'],
  ['GET', '/invoices/files/missing', 'invoices.list'],
  ['GET', '/invoices/files/unused', 'invoices.list'],
];

const mailsAndLeads: readonly Row[] = [
  ['POST', '/leads', 'anyone'],
  ['POST', '/landing-mail', 'anyone'],
  ['POST', '/public/send-email', 'anyone'],
  ['GET', '/leads', 'leads.list'],
  ['GET', '/leads/download', 'leads.list'],
  ['GET', '/leads/people', 'leads.update'],
  ['GET', '/leads/{id}', 'leads.show'],
  ['PUT', '/leads/{id}', 'leads.update'],
  ['POST', '/leads/{id}/notes', 'leads.update'],
  ['POST', '/leads/forget', 'leads.delete'],
  ['GET', '/notifications', 'notifications.list'],
  ['POST', '/notifications', 'notifications.save'],
  ['GET', '/notifications/{id}', 'notifications.show'],
  ['PUT', '/notifications/{id}', 'notifications.update'],
  ['DELETE', '/notifications/{id}', 'notifications.delete'],
  ['POST', '/notifications/preview', 'notifications.list'],
  ['POST', '/notifications/send-email', 'notifications.save'],
  ['POST', '/notifications/send-email/{slug}', 'notifications.save'],
  ['GET', '/email-logs', 'notifications.list'],
  ['GET', '/email-logs/overview', 'notifications.list'],
  ['GET', '/email-logs/download', 'notifications.list'],
  ['GET', '/email-logs/{id}', 'notifications.list'],
  ['GET', '/email-logs/{id}/preview', 'notifications.list'],
  ['POST', '/email-logs/{id}/resend', 'notifications.save'],
  ['POST', '/email-logs/send-waiting', 'notifications.save'],
  ['GET', '/analytics/visits', 'analytics.list'],
  ['GET', '/analytics/vitals', 'analytics.list'],
  ['GET', '/whatsapp-setting', 'internalSettings.list'],
  ['PUT', '/whatsapp-setting', 'internalSettings.update'],
  ['GET', '/redirects', 'internalSettings.list'],
  ['GET', '/redirects/download', 'internalSettings.list'],
  ['GET', '/redirects/{id}', 'internalSettings.list'],
  ['POST', '/redirects', 'internalSettings.save'],
  ['POST', '/redirects/import', 'internalSettings.save'],
  ['PUT', '/redirects/{id}', 'internalSettings.update'],
  ['DELETE', '/redirects/{id}', 'internalSettings.delete'],
];

const files: readonly Row[] = [
  ['GET', '/files', 'files.list'],
  ['GET', '/files/metadata/{id}', 'files.list'],
  ['PUT', '/files/metadata/{id}', 'files.upload'],
  // A public file is anyone's; a private one's reader is asked for behind the door.
  ['GET', '/files/{id}', 'anyone'],
  ['POST', '/files', 'files.upload'],
  ['PUT', '/files/{id}', 'files.upload'],
  ['POST', '/files/20mb', 'files.upload'],
  ['DELETE', '/files/{id}', 'files.delete'],
  ['POST', '/files/{id}/restore', 'files.delete'],
  ['POST', '/files/presignedGetObject', 'files.download'],
];

const designs: readonly Row[] = [
  ['GET', '/design-your-protection/check', 'designYourProtection.list'],
  // A client's own.
  ['GET', '/designs/me', 'client'],
  ['POST', '/designs/me', 'client'],
  ['GET', '/designs/me/{id}', 'client'],
  ['GET', '/designs/me/{id}/file', 'client'],
  ['DELETE', '/designs/me/{id}', 'client'],
  // Those that came with a lead.
  ['GET', '/designs/{id}', 'leads.show'],
  ['DELETE', '/designs/{id}', 'leads.update'],
];

const documents: readonly Row[] = [
  ['GET', '/public/domain-files', 'anyone'],
  ['GET', '/domain-files/search', 'installer'],
  ['GET', '/domain-files/private', 'installer'],
  // Which documents, is asked behind the door.
  ['GET', '/domain-files/{id}/download', 'account'],
  // Its signature is what lets somebody in.
  ['GET', '/domain-files/{id}/file', 'anyone'],
  ['GET', '/domain-files/{id}/downloads', 'domainFiles.show'],
];

/** Courses are for clients or for agents, whichever the caller is; staff have none. */
const academy: readonly Row[] = [
  ['GET', '/courses', ['client', 'installer']],
  ['GET', '/courses/{slug}', ['client', 'installer']],
  ['GET', '/courses/{slug}/lessons/{lesson}', ['client', 'installer']],
  ['PUT', '/courses/{slug}/lessons/{lesson}', ['client', 'installer']],
];

const helpersAndPublicReads: readonly Row[] = [
  // What is answered goes by the kind of account, behind the door.
  ['GET', '/areas/prices', 'account'],
  ['GET', '/areas/prices/{slug}', 'account'],
  ['GET', '/areas/promotions', 'account'],
  ['GET', '/areas/promotions/{slug}', 'account'],
  ['GET', '/areas/guides', 'account'],
  ['GET', '/areas/guides/{slug}', 'account'],
  ['GET', '/provinces', 'anyone'],
  ['GET', '/where-usually-buy', 'anyone'],
  ['GET', '/services-brought', 'anyone'],
  ['GET', '/countries', 'anyone'],
  ['GET', '/public/provinces/{id}/locations', 'anyone'],
  ['GET', '/public/places', 'anyone'],
  ['GET', '/public/plans', 'anyone'],
  ['GET', '/public/general-plans', 'anyone'],
  ['GET', '/public/products', 'anyone'],
  ['GET', '/public/product-types', 'anyone'],
  ['GET', '/public/products-page', 'anyone'],
  ['GET', '/public/get-menus', 'anyone'],
  ['GET', '/public/internal-settings', 'anyone'],
  ['GET', '/public/topbar', 'anyone'],
  ['GET', '/public/guides', 'anyone'],
  ['GET', '/public/advice', 'anyone'],
  ['GET', '/public/sales-tools', 'anyone'],
  ['GET', '/public/promotion', 'anyone'],
  ['GET', '/public/price', 'anyone'],
  ['GET', '/public/home', 'anyone'],
  ['GET', '/public/client-home', 'anyone'],
  ['GET', '/public/agent-home', 'anyone'],
  ['GET', '/public/warranty', 'anyone'],
  ['GET', '/public/my-monitoring-account', 'anyone'],
  ['GET', '/public/monitoring-service', 'anyone'],
  ['GET', '/public/join-us', 'anyone'],
  ['GET', '/public/application', 'anyone'],
  ['GET', '/public/application-client', 'anyone'],
  ['GET', '/public/be-agent', 'anyone'],
  ['GET', '/public/design-your-protection', 'anyone'],
  ['GET', '/public/landing/{slug}', 'anyone'],
  ['GET', '/public/academy/{slug}', 'anyone'],
  ['GET', '/public/general-home', 'anyone'],
  ['GET', '/public/home-vehicles', 'anyone'],
  ['GET', '/public/motorcycle', 'anyone'],
  ['GET', '/public/{slug}', 'anyone'],
  ['POST', '/general-data', 'anyone'],
  ['POST', '/public/plan-data', 'anyone'],
  ['GET', '/openapi.json', 'anyone'],
  // What browsers tell by themselves of what the policy kept from running.
  ['POST', '/csp-reports', 'anyone'],
  ['POST', '/vitals', 'anyone'],
];

/** What no section's own path says: who may call it goes by the feature of the section. */
const everySection = [
  ['GET', '', 'list'],
  ['GET', '/{id}', 'show'],
  ['POST', '/{id}/publish', 'update'],
  ['POST', '/{id}/unpublish', 'update'],
  ['GET', '/{id}/schedule', 'show'],
  ['DELETE', '/{id}/schedule', 'update'],
  ['GET', '/{id}/versions', 'show'],
  ['GET', '/{id}/versions/{version}', 'show'],
  ['POST', '/{id}/versions/{version}/restore', 'update'],
  ['GET', '/{id}/uses', 'show'],
  ['POST', '/order', 'update'],
  ['POST', '/bulk', 'update'],
  ['GET', '/{id}/visibility', 'show'],
] as const;

/** The same for sections that have more than one entry. */
const several = [
  ['POST', '', 'save'],
  ['PUT', '/{id}', 'update'],
  ['POST', '/{id}/copy', 'save'],
] as const;

/** The same for sections whose entries can be deleted, which go to the bin first. */
const deletable = [
  ['DELETE', '/{id}', 'delete'],
  ['GET', '/bin', 'delete'],
  ['POST', '/bin/{id}/restore', 'delete'],
] as const;

/** Every section: its path, the feature that its permissions are named after, and what it has beside the others. */
const sections = [
  // Slides of agents have a permission of their own; which of the two is needed is asked of the slide.
  { path: '/main-slider', feature: ['sliders', 'slidersAgent'], more: deletable },
  {
    path: '/topbar',
    feature: 'topbar',
    more: [...deletable, ['PUT', '/status/{id}', 'update'], ['PUT', '/status', 'update']],
  },
  { path: '/topbar-agent', feature: 'topbar', more: deletable },
  { path: '/be-agent', feature: 'agent', more: [] },
  { path: '/design-your-protection', feature: 'designYourProtection', more: deletable },
  { path: '/qad-addons', feature: 'upselling', more: deletable },
  { path: '/vehicle-slider', feature: 'vehicleSliders', more: deletable },
  { path: '/client-vehicle-sections', feature: 'vehicleSliders', more: deletable },
  { path: '/general-home', feature: 'generalHome', more: deletable },
  { path: '/auto-sections', feature: 'generalHome', more: deletable },
  { path: '/section-icons', feature: 'icons', more: deletable },
  { path: '/menus', feature: 'internalSettings', more: deletable },
  { path: '/settings', feature: 'internalSettings', more: [] },
  {
    path: '/landings',
    feature: 'landings',
    more: [...deletable, ['PUT', '/status/{slug}', 'update'], ['GET', '/landing/{slug}', 'show']],
  },
  { path: '/landings/sections', feature: 'landings', more: deletable },
  { path: '/sections', feature: 'generalHome', more: deletable },
  { path: '/plans', feature: 'plans', more: [...deletable, ['PUT', '/status/{id}', 'update']] },
  { path: '/general-plans', feature: 'generalPlans', more: deletable },
  { path: '/products', feature: 'product', more: deletable },
  { path: '/product-types', feature: 'product', more: deletable },
  { path: '/products-page', feature: 'product', more: deletable },
  { path: '/icons', feature: 'icons', more: deletable },
  { path: '/images', feature: 'files', more: deletable },
  // Guarantee, monitoring and motorcycles share their calls; which of the three is needed is asked of the entry.
  { path: '/guides', feature: 'guide', more: deletable },
  // Articles and sales tools share their calls; which of the two is needed is asked of the entry.
  { path: '/advice', feature: ['guide', 'tools'], more: deletable },
  { path: '/promotions', feature: 'promotion', more: deletable },
  { path: '/prices', feature: 'price', more: deletable },
  { path: '/warranty', feature: ['product', 'application', 'generalHome'], more: [] },
  { path: '/application', feature: 'application', more: [] },
  { path: '/domain-files', feature: 'domainFiles', more: deletable },
  { path: '/academy', feature: 'academy', more: deletable },
  { path: '/advantages', feature: 'agent', more: deletable },
  { path: '/third-section-agent', feature: 'thirdSectionAgent', more: deletable },
  { path: '/agent-page', feature: 'agent', more: [] },
] as const;

/** Those that have exactly one entry, which nobody makes or deletes. */
const singles = [
  { path: '/upselling', feature: 'upselling', more: [['PUT', '/{id}', 'update']] },
  { path: '/join-us', feature: 'joinUs', more: [['PUT', '', 'update']] },
] as const;

/** The calls of each section. Who may do what to many at once is asked per action, behind the door. */
export const sectionTables: readonly (readonly Row[])[] = [
  ...sections.map(({ more, ...section }) => ({ ...section, more: [...several, ...more] })),
  ...singles,
].map(({ path, feature, more }) =>
  [...everySection, ...more].map(
    ([method, end, verb]): Row => [method, path + end, [feature].flat().map((each) => `${each}.${verb}`)],
  ),
);

/** Whoever may change content of some kind may know where a link from it leads. */
const editsContent = [...sections, ...singles]
  .flatMap(({ feature }) => feature)
  .flatMap((feature) => [`${feature}.save`, `${feature}.update`]);
const links: readonly Row[] = [
  ['GET', '/link-targets', editsContent],
  ['GET', '/link-targets/{section}/{id}', editsContent],
];

/** All other calls. */
export const table: readonly Row[] = [
  ...auth,
  ...usersAndRoles,
  ...business,
  ...mailsAndLeads,
  ...designs,
  ...files,
  ...documents,
  ...academy,
  ...helpersAndPublicReads,
  ...links,
];

/** What somebody may call who has to choose a password first: that, who they are, and their sessions. */
export const beforeOwnPassword: ReadonlySet<string> = new Set([
  'POST /auth/keepAlive',
  'POST /auth/logout',
  'GET /auth/permissions',
  'GET /auth/me',
  'PUT /users/changeMyPassword',
  'GET /auth/sessions',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'POST /roles/view-as/end',
]);

/** The calls other than GET that somebody may make who looks at the portal as a role: none of them changes anything. */
export const whileViewing: ReadonlySet<string> = new Set([
  'POST /auth/keepAlive',
  'POST /auth/logout',
  'POST /roles/view-as/end',
  'POST /notifications/preview',
]);
