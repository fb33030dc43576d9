import { activationEndpoints, type OrderedActivation } from '@centinela/api/contracts/activations.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { importPath, paths } from '../../paths.ts';
import { ActivationBadge } from '../activations/ActivationBadge.tsx';
import '../imports/words.ts';
import { namedInPart, Part } from '../record/Part.tsx';
import '../record/words.ts';

/** What the monitoring platform was asked for, and what came of it. */
export const MonitoringPart = ({ number }: { number: string }) => (
  <Part
    name="monitoring"
    permission="contracts.list"
    queryKey={['activations', 'part', number]}
    ask={(signal) =>
      call(activationEndpoints.list, { query: { limit: namedInPart, 'filter[contract]': number }, signal })
    }
    all={`${paths.activations}?${new URLSearchParams({ q: number })}`}
    line={(activation: OrderedActivation) => ({
      key: activation.id,
      title: activation.account ?? activation.user.name,
      more: activation.reason,
      badge: <ActivationBadge state={activation.state} />,
      at: activation.activatedAt ?? activation.askedAt,
    })}
  />
);

/** The lines of the ERP's files that name it. */
export function ImportsPart({ number }: { number: string }) {
  const { t } = useTranslation('staffRecord');
  const imports = useTranslation('imports').t;
  return (
    <Part
      name="imports"
      permission="qad.list"
      queryKey={['imports', 'records', 'part', number]}
      ask={(signal) =>
        call(qadEndpoints.records, { query: { limit: namedInPart, 'filter[contract]': number }, signal })
      }
      all={`${paths.records}?${new URLSearchParams({ q: number })}`}
      line={({ id, file, line, status, outcome, processedAt }) => ({
        key: id,
        title: t('fileLine', { file, line }),
        to: importPath(file),
        more: outcome && imports(`outcomes.${outcome}`),
        badge: imports(`recordStates.${status}`),
        at: processedAt,
      })}
    />
  );
}
