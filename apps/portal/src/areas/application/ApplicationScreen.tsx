import { publicRead } from '@centinela/api/content/publicAnswers.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Button } from '@mantine/core';
import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
// Must be imported first: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import styles from './application.module.css';
import './words.ts';

type Application = View<'applicationSections'>;

const readEndpoint = publicRead('application-client');

/** Milliseconds. Content rarely changes during a visit. */
const staleTime = 5 * 60_000;

/** Help for the mobile application: the page for clients, else the public one. */
export function ApplicationScreen() {
  const { t } = useTranslation('application');
  const { data, isSuccess, isError, refetch } = useQuery({
    queryKey: ['application-client'],
    queryFn: ({ signal }) => call(readEndpoint, { signal }),
    staleTime,
  });
  const [firstApplication] = data?.data ?? [];
  const application = data?.data.find(({ audience }) => audience === 'CLIENT') ?? firstApplication;
  return (
    <>
      <PageHeader title={application?.title ?? t('title')}>
        {application && <StoreLinks application={application} />}
      </PageHeader>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && !application && (
        <section className={styles.panel}>
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </section>
      )}
      {application && <Content application={application} />}
    </>
  );
}

function StoreLinks({ application: { androidUrl, iosUrl } }: { application: Application }) {
  const { t } = useTranslation('application');
  return (
    <>
      {androidUrl && (
        <Button
          component="a"
          href={androidUrl}
          variant="default"
          leftSection={<IconBrandAndroid size={18} aria-hidden />}
        >
          {t('android')}
        </Button>
      )}
      {iosUrl && (
        <Button
          component="a"
          href={iosUrl}
          variant="default"
          leftSection={<IconBrandApple size={18} aria-hidden />}
        >
          {t('ios')}
        </Button>
      )}
    </>
  );
}

function Content({ application: { text, screenshots, faqs } }: { application: Application }) {
  const { t } = useTranslation('application');
  return (
    <div className={styles.content}>
      {text && <RichText html={text} className={styles.text} />}
      {screenshots.length > 0 && (
        <section>
          <h2 className={styles.head}>{t('screens')}</h2>
          <ul className={styles.screens}>
            {screenshots.map(
              ({ image, caption }) =>
                image && (
                  <li key={image.id}>
                    <figure className={styles.screen}>
                      <AreaPicture image={image} sizes="(max-width: 48em) 44vw, 14rem" />
                      {caption && <figcaption>{caption}</figcaption>}
                    </figure>
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
      {faqs.length > 0 && (
        <section className={styles.panel}>
          <h2 className={styles.head}>{t('questions')}</h2>
          {faqs.map(({ question, answer }) => (
            <Details key={question} summary={question} name="preguntas">
              <RichText html={answer} />
            </Details>
          ))}
        </section>
      )}
    </div>
  );
}
