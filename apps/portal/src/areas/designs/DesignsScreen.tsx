import { ApiError } from '@centinela/api/http/client.ts';
import { designPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { DesignCards } from './DesignCards.tsx';
import styles from './designs.module.css';
import { useDesigns } from './useDesigns.ts';
import './words.ts';

/** The designs of the client's account, newest first. */
export function DesignsScreen() {
  const { t } = useTranslation('designs');
  const { designs, claimedDesign, claimError, isError, refetch } = useDesigns();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button component="a" href={designPath} variant="default">
          {t('create')}
        </Button>
      </PageHeader>
      <div role="status">
        {claimedDesign && <p className={styles.notice}>{t('claimed')}</p>}
        {claimError instanceof ApiError && <p className={styles.notice}>{claimError.body.message}</p>}
      </div>
      {isError && !designs && <LoadFailed onRetry={() => void refetch()} />}
      {designs?.length === 0 && (
        <section className={styles.notice}>
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
          <Button component="a" href={designPath}>
            {t('start')}
          </Button>
        </section>
      )}
      {designs && <DesignCards designs={designs} />}
      {designs && designs.length > 0 && <PriceNote includesPlanTerms />}
    </>
  );
}
