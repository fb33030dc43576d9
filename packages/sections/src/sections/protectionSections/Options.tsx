import { classes } from '@centinela/ui/classes.ts';
import { CheckIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { formatPesos } from '@centinela/ui/pesos.ts';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { Effect } from './design.ts';
import styles from './Options.module.css';

type Option = View<'protectionSections'>['options'][number];

/** Returns an option's picture: its own, else that of its add-on or plan. */
const getPicture = ({ image, addons, plan }: Option) =>
  image ?? addons.find((addon) => addon.image)?.image ?? plan?.image ?? null;

/** The options of a question as large touch targets. */
export function Options({
  options,
  effects,
  getHref,
  chosen,
}: {
  options: readonly Option[];
  /** The effect of each option on the design, in order. */
  effects: readonly Effect[];
  /** Returns the link that chooses an option; without it the options are read-only. */
  getHref?: (index: number) => string;
  chosen?: number | null;
}) {
  return (
    <ul className={styles.options} data-answers>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
        <li key={index}>
          <Frame href={getHref?.(index)} isChosen={chosen === index}>
            <OptionPicture option={option} />
            <span className={styles.words}>
              <strong className={styles.title}>{option.title}</strong>
              <EffectText effect={effects[index]} />
            </span>
            {chosen === index && (
              <span className={styles.mark}>
                <CheckIcon size={18} /> Elegida
              </span>
            )}
          </Frame>
        </li>
      ))}
    </ul>
  );
}

function Frame({ href, isChosen, children }: { href?: string; isChosen: boolean; children: ReactNode }) {
  const optionClass = classes(styles.option, isChosen && styles.chosen);
  if (!href) return <span className={optionClass}>{children}</span>;
  return (
    <a className={optionClass} href={href} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
      {children}
    </a>
  );
}

function OptionPicture({ option }: { option: Option }) {
  const picture = getPicture(option);
  return (
    <span className={classes(styles.frame, !picture && styles.bare)}>
      {picture && <Picture image={{ ...picture, alt: '' }} sizes="(max-width: 767px) 45vw, 17rem" cover />}
    </span>
  );
}

/** Text about the effect of an option: plan, monthly price, one-time price. */
export function EffectText({ effect }: { effect: Effect | undefined }) {
  if (!effect) return null;
  const { plan, cost, included } = effect;
  const isSame = !plan && cost.monthly === 0 && cost.once === 0 && included.length === 0;
  return (
    <span className={styles.effect}>
      {plan && <span>{plan.name}</span>}
      {isSame && <span>No cambia el precio</span>}
      {included.length > 0 && <span>{`${included.join(', ')}: incluido por una promoción`}</span>}
      {cost.monthly !== 0 && <PriceChange amount={cost.monthly} period="por mes" />}
      {cost.once !== 0 && <PriceChange amount={cost.once} period="por única vez" />}
    </span>
  );
}

/** `+ $ 3.900 por mes`; screen readers announce "suma 3.900 pesos por mes". */
const PriceChange = ({ amount, period }: { amount: number; period: string }) => (
  <span className={styles.change}>
    <VisuallyHidden>{`${amount > 0 ? 'suma' : 'baja'} ${formatPesos(Math.abs(amount))} pesos ${period}`}</VisuallyHidden>
    <span aria-hidden="true" className={styles.amount}>
      {`${amount > 0 ? '+' : '−'}\u00a0$\u00a0${formatPesos(Math.abs(amount))} `}
      <small>{period}</small>
    </span>
    <NetPrice amount={amount} />
  </span>
);
