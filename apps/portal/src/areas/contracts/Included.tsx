import type { ContractDetails } from '@centinela/api/contracts/ownContracts.ts';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import styles from './details.module.css';
import './detailWords.ts';

/** Contents of the plan and add-ons of a contract; renders nothing if neither is known. */
export function Included({ plan, addons }: Pick<ContractDetails, 'plan' | 'addons'>) {
  const { t } = useTranslation('contractDetails');
  if (plan.lines.length === 0 && addons.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('includes')}</h2>
      <ul className={styles.lines}>
        {plan.lines.map((line) => (
          <li key={line}>
            <IconCheck size={18} aria-hidden /> <span>{line}</span>
          </li>
        ))}
      </ul>
      {addons.length > 0 && (
        <>
          <h3>{t('addons')}</h3>
          <ul className={styles.lines}>
            {addons.map(({ name, description }) => (
              <li key={name}>
                <IconPlus size={18} aria-hidden />
                <span>
                  {name}
                  {description && <small>{description}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
