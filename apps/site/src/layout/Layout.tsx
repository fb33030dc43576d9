import { TopBarView } from '@centinela/sections/sections/topBarSections/view.tsx';
import { SkipLink } from '@centinela/ui/parts/SkipLink/SkipLink.tsx';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { LayoutData } from './layoutData.ts';

/** What stands around every page. */
export const Layout = ({ layout, children }: { layout: LayoutData; children: ReactNode }) => (
  <>
    <SkipLink to="#contenido">Ir al contenido</SkipLink>
    {layout.topBars.map((entry) => (
      <TopBarView key={entry.id} entry={entry} />
    ))}
    <Header layout={layout} />
    <main id="contenido" tabIndex={-1}>
      {children}
    </main>
    <Footer layout={layout} />
  </>
);
