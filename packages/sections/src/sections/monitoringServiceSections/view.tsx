import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { ServiceView } from '../guaranteeSections/ServiceView.tsx';
import styles from './view.module.css';

type Service = View<'monitoringServiceSections'>;

/**
 * The page of one service of the control room.
 *
 * @param trail what stands above the title: the way back
 * @param others the other services, to go on to
 */
export const MonitoringServiceView = ({
  entry,
  trail,
  others = [],
}: ViewProps<'monitoringServiceSections'> & { trail?: ReactNode; others?: readonly Service[] }) => (
  <ServiceView entry={entry} trail={trail}>
    {others.length > 0 && <Others services={others} />}
  </ServiceView>
);

const Others = ({ services }: { services: readonly Service[] }) => (
  <Section id="otros-servicios" labelledBy="otros-servicios-titulo">
    <Heading level={2} id="otros-servicios-titulo" className={styles.title}>
      La misma central también cuida
    </Heading>
    <ul className={styles.cards}>
      {services.map(({ id, path, title, image }) => (
        <li key={id} className={styles.card}>
          {image && (
            <div className={styles.frame}>
              <Picture image={{ ...image, alt: '' }} sizes="(max-width: 767px) 34vw, 26rem" cover />
            </div>
          )}
          <Heading level={3} size="xs" className={styles.name}>
            <a className={styles.link} href={path ?? '#'}>
              {title}
              <ArrowIcon size={18} />
            </a>
          </Heading>
        </li>
      ))}
    </ul>
  </Section>
);
