import { isVerbUsed } from '@centinela/api/access/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { PermissionBox } from './PermissionBox.tsx';
import type { MatrixProps } from './PermissionTable.tsx';
import {
  featureNames,
  getFeatureKeys,
  getGroupKeys,
  singleNames,
  toKey,
  verbNames,
} from './permissionNames.ts';
import styles from './roles.module.css';

/** The matrix on narrow screens: one card per feature. */
export function PermissionCards({ groups, matrix, verbs }: MatrixProps) {
  const { t, localize } = useTranslation('roles');
  return groups.map((group) => (
    <section key={group.key} style={{ marginBottom: '1.5rem' }} aria-labelledby={`group-of-${group.key}`}>
      <h3 id={`group-of-${group.key}`} className={styles.cardsHead}>
        <span>{localize(group.name)}</span>
        <PermissionBox
          matrix={matrix}
          keys={getGroupKeys(group)}
          label={t('matrix.all', { what: localize(group.name) })}
        />
      </h3>
      {group.features.map((feature) => (
        <fieldset key={feature} className={styles.card}>
          <legend>{localize(featureNames[feature])}</legend>
          <PermissionBox
            matrix={matrix}
            keys={getFeatureKeys(feature)}
            label={t('matrix.all', { what: localize(featureNames[feature]) })}
          />
          <div className={styles.pills}>
            {verbs
              .filter((verb) => isVerbUsed(feature, verb))
              .map((verb) => (
                <PermissionBox
                  key={verb}
                  matrix={matrix}
                  keys={[toKey(feature, verb)]}
                  label={localize(verbNames[verb])}
                  isLabelled
                />
              ))}
          </div>
        </fieldset>
      ))}
      {group.singles.length > 0 && (
        <fieldset className={styles.card}>
          <legend>{t('matrix.alone')}</legend>
          <div className={styles.pills}>
            {group.singles.map((key) => (
              <PermissionBox
                key={key}
                matrix={matrix}
                keys={[key]}
                label={localize(singleNames[key])}
                isLabelled
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  ));
}
