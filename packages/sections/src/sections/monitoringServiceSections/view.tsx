import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { ServiceView } from '../guaranteeSections/ServiceView.tsx';

/**
 * The page of a monitoring service.
 *
 * @param trail breadcrumb above the title
 * @param others other monitoring services
 */
export const MonitoringServiceView = ({
  entry,
  trail,
  others = [],
}: ViewProps<'monitoringServiceSections'> & {
  trail?: ReactNode;
  others?: readonly View<'monitoringServiceSections'>[];
}) => (
  <ServiceView entry={entry} trail={trail}>
    {others.length > 0 && (
      <Section id="otros-servicios" labelledBy="otros-servicios-titulo">
        <SectionHead id="otros-servicios-titulo" title="La misma central también cuida" />
        <LinkCards isCompact>
          {others.map(({ id, path, title, image }) => (
            <LinkCard key={id} level={3} href={path} title={title} image={image} />
          ))}
        </LinkCards>
      </Section>
    )}
  </ServiceView>
);
