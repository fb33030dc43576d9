import { createRowRule, type RetentionRule } from '../retention/retention.ts';
import { isLogin } from './audit.ts';

/** Retention of the audit log. `months` is the setting of the company. */
export const auditRetention = (months: number): readonly RetentionRule[] => [
  createRowRule({
    name: 'logins',
    table: 'audit_log',
    since: 'at',
    where: isLogin,
    keep: { months: 12 },
    what: 'Login, logout or forgotten password with its IP address',
    why: 'Investigating access to an account; the address is personal data (Ley 25.326, art. 4.7)',
  }),
  createRowRule({
    name: 'audit_log',
    table: 'audit_log',
    since: 'at',
    keep: { months },
    setting: 'KEEP_AUDIT_MONTHS',
    what: 'Any other entry of the audit log',
    why: 'Claims expire after five years (Código Civil y Comercial, art. 2560)',
  }),
];
