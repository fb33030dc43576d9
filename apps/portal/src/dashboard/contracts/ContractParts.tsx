import { activationEndpoints, type RequestedActivation } from '@centinela/api/contracts/activations.ts';
import type { Contract } from '@centinela/api/contracts/contracts.ts';
import { protectionLabels } from '@centinela/api/contracts/protectionLabels.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { importPath, paths } from '../../navigation/paths.ts';
import { ActivationBadge } from '../activations/ActivationBadge.tsx';
import '../imports/words.ts';
import { Part, partLimit } from '../record/Part.tsx';
import '../record/words.ts';
import './words.ts';

/**
 * The protection status that the contract's client sees, and the activations of the client: an account's activation
 * applies to all contracts without their own.
 */
export const MonitoringPart = ({
  contract: { number, client, protection },
}: {
  contract: Pick<Contract, 'number' | 'client' | 'protection'>;
}) => (
  <Part
    name="monitoring"
    summary={<ProtectionSummary protection={protection} />}
    permission="contracts.list"
    queryKey={['activations', 'part', number, client?.id]}
    fetchRows={(signal) =>
      call(activationEndpoints.list, {
        query: {
          limit: partLimit,
          ...(client ? { 'filter[user]': client.id } : { 'filter[contract]': number }),
        },
        signal,
      })
    }
    listPath={`${paths.activations}?${new URLSearchParams({ q: client?.name ?? number })}`}
    toLine={(activation: RequestedActivation) => ({
      key: activation.id,
      title: activation.account ?? activation.user.name,
      more: <ActivationScope activation={activation} />,
      badge: <ActivationBadge state={activation.state} />,
      at: activation.activatedAt ?? activation.askedAt,
    })}
  />
);

/** What an activation applies to, and why it failed. */
function ActivationScope({ activation: { contract, reason } }: { activation: RequestedActivation }) {
  const { t } = useTranslation('staffContracts');
  const scope = contract ? t('oneTitle', { number: contract }) : t('protection.wholeAccount');
  return [scope, reason].filter(Boolean).join(' · ');
}

function ProtectionSummary({ protection }: Pick<Contract, 'protection'>) {
  const { t, localize } = useTranslation('staffContracts');
  const { state, activationOf, activationReason } = protection;
  return (
    <p>
      {t('protection.seen')} <strong>{localize(protectionLabels[state])}</strong>.{' '}
      {t(`protection.of.${activationOf}`)}
      {activationReason && ` ${t('protection.reason', { reason: activationReason })}`}
    </p>
  );
}

/** The lines of ERP files that contain the contract's number. */
export function ImportsPart({ number }: { number: string }) {
  const { t } = useTranslation('staffRecord');
  const imports = useTranslation('imports').t;
  return (
    <Part
      name="imports"
      permission="qadRecords.list"
      queryKey={['imports', 'records', 'part', number]}
      fetchRows={(signal) =>
        call(qadEndpoints.records, { query: { limit: partLimit, 'filter[contract]': number }, signal })
      }
      listPath={`${paths.records}?${new URLSearchParams({ q: number })}`}
      toLine={({ id, file, line, status, outcome, lastAttemptAt }) => ({
        key: id,
        title: t('fileLine', { file, line }),
        to: importPath(file),
        more: outcome && imports(`outcomes.${outcome}`),
        badge: imports(`recordStates.${status}`),
        at: lastAttemptAt,
      })}
    />
  );
}
