import type { TemplateData } from '@centinela/mail/templates.ts';
import { queueMail } from '#mail/outbox';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { type Account, formatName } from '../sessions/createSession.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';

/** A change of a user's second factor, as reported by e-mail. */
export interface MfaNotification {
  change: TemplateData<'second-factor-changed'>['change'];
  /** Name of the passkey that changed. */
  name?: string;
}

/** Queues the e-mail about a second-factor change, in the transaction of the change. */
export async function queueMfaNotification(
  db: Queryable,
  account: Pick<Account, 'id' | 'email' | 'first_name' | 'last_name'>,
  { change, name }: MfaNotification,
  secret: Secret,
): Promise<void> {
  await queueMail(
    db,
    {
      template: 'second-factor-changed',
      to: account.email,
      toName: formatName(account),
      data: {
        firstName: account.first_name,
        change,
        name: name ?? null,
        left: change === 'codeUsed' ? await countRecoveryCodes(db, account.id) : null,
        changedAt: new Date().toISOString(),
      },
    },
    { secret },
  );
}
