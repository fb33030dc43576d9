import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import type { View } from '../../../views/sections.ts';
import type { Place, Proposal } from '../design.ts';
import { formatDrawnDevice, listDrawnDevices } from '../drawnDevices.ts';
import { placeTexts } from '../formatting.ts';
import { Drawing } from './Drawing.tsx';
import styles from './Stage.module.css';

export type Designed = Proposal<View<'plans'>, View<'upsellings'>, View<'productSections'>>;

/** The drawing of a design with a text alternative and the price so far. */
export function Stage({
  place,
  proposal,
  litShare,
  previousLitShare = litShare,
  isDone = false,
}: {
  place: Place;
  proposal: Designed;
  /** Shares of the lights that are on now and before the last answer, 0 to 1. */
  litShare: number;
  previousLitShare?: number;
  /** True when all questions are answered, so the price is final. */
  isDone?: boolean;
}) {
  const devices = listDrawnDevices(proposal);
  return (
    <figure className={styles.stage}>
      <div className={styles.drawing}>
        <Drawing place={place} litShare={litShare} previousLitShare={previousLitShare} devices={devices} />
      </div>
      <figcaption className={styles.words}>
        {devices.length > 0 ? (
          <p className={styles.devices}>
            <strong>{placeTexts[place].name} lleva:</strong> {devices.map(formatDrawnDevice).join(', ')}.
          </p>
        ) : (
          <p className={styles.devices}>
            {litShare > 0
              ? 'Ya hay una luz prendida. Seguí: con cada respuesta se enciende otra.'
              : 'Todavía está a oscuras. Con cada respuesta se enciende una luz.'}
          </p>
        )}
        <RunningCost proposal={proposal} isDone={isDone} />
      </figcaption>
    </figure>
  );
}

/** The price so far. */
function RunningCost({
  proposal: { plan, cost, fullMonthly },
  isDone,
}: {
  proposal: Designed;
  isDone: boolean;
}) {
  if (!plan && cost.monthly === 0 && cost.once === 0) return null;
  const name = plan?.name ?? 'Sin el plan';
  return (
    <p className={styles.running}>
      <span className={styles.label}>
        {isDone ? `${name}, en total` : `${name}, hasta acá`}
        {plan?.kind === 'CUSTOMISED' && ', desde'}
      </span>
      <Price amount={cost.monthly} regularPrice={fullMonthly} />
      {cost.once > 0 && <Price amount={cost.once} period="por única vez" size="s" />}
    </p>
  );
}
