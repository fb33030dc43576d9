import { activationEndpoints, type RequestedActivation } from '@centinela/api/contracts/activations.ts';
import { type Contract, contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { protectionLabels } from '@centinela/api/contracts/protectionLabels.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { importPath, paths } from '../../navigation/paths.ts';
import { ActivationBadge } from '../activations/ActivationBadge.tsx';
import '../imports/words.ts';
import { Part, partLimit } from '../record/Part.tsx';
import '../record/words.ts';
import './words.ts';

/** The protection status that the contract's client sees, and the activations of the contract. */
export const MonitoringPart = ({
  contract: { id, number },
}: {
  contract: Pick<Contract, 'id' | 'number'>;
}) => (
  <Part
    name="monitoring"
    summary={<ProtectionSummary id={id} />}
    permission="contracts.list"
    queryKey={['activations', 'part', number]}
    fetchRows={(signal) =>
      call(activationEndpoints.list, { query: { limit: partLimit, 'filter[contract]': number }, signal })
    }
    listPath={`${paths.activations}?${new URLSearchParams({ q: number })}`}
    toLine={(activation: RequestedActivation) => ({
      key: activation.id,
      title: activation.account ?? activation.user.name,
      more: activation.reason,
      badge: <ActivationBadge state={activation.state} />,
      at: activation.activatedAt ?? activation.askedAt,
    })}
  />
);

function ProtectionSummary({ id }: { id: string }) {
  const { t, localize } = useTranslation('staffContracts');
  const { data } = useQuery({
    queryKey: ['contracts', 'protection', id],
    queryFn: ({ signal }) => call(contractEndpoints.protection, { params: { id }, signal }),
    meta: { background: true },
  });
  if (!data) return null;
  const { state, activationOf, activationReason } = data.data;
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
