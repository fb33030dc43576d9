import { definePage } from '@centinela/sections/kernel/page.ts';
import { firstWords } from '@centinela/sections/kernel/pageHead.ts';
import type { View } from '@centinela/sections/registry.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../islands/Island.tsx';
import { WarrantyLogin } from '../islands/login/warrantyLogin.tsx';
import styles from './warranty.module.css';

interface WarrantyData {
  /** The free page at the same address: its words. */
  entry: View<'sections'> | null;
  email: string | null;
}

const plain = 'Ingresá para ver la garantía de tus equipos.';

/** The warranty: what it covers, and a login of its own that leads back here. */
export const warrantyPage = definePage<WarrantyData>({
  pattern: '/garantia',
  inSitemap: true,
  load: async ({ read }) => {
    const [entry, [settings]] = await Promise.all([
      read.bySlug('sections', 'garantia'),
      read.list('internalSettings'),
    ]);
    return { entry, email: settings?.contact.email ?? null };
  },
  head: ({ entry }) => ({
    title: entry?.seo.title ?? entry?.title ?? 'Garantía',
    description: entry?.seo.description ?? (entry ? firstWords(entry.body) : plain),
    canonical: entry?.seo.canonical ?? '/garantia',
    noindex: entry?.seo.noindex ?? false,
  }),
  View: ({ data: { entry, email } }) => (
    <article className="day">
      <header className={`night ${styles.head}`}>
        <Container>
          <Heading level={1}>{entry?.title ?? 'Garantía'}</Heading>
        </Container>
      </header>
      <Container className={styles.sheet}>
        <div>{entry ? <RichText html={entry.body} /> : <p>{plain}</p>}</div>
        <section className={styles.card} aria-labelledby="garantia-ingreso">
          <Heading level={2} size="s" id="garantia-ingreso">
            La garantía de tus equipos
          </Heading>
          <p>Ingresá con tu cuenta y mirá qué está cubierto y hasta cuándo.</p>
          <Island name="warrantyLogin" of={WarrantyLogin} props={{ email }} />
        </section>
      </Container>
    </article>
  ),
});
