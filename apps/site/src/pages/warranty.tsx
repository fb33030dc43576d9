import { chosenEntry, definePage } from '@centinela/sections/kernel/page.ts';
import { firstWords, pageHead } from '@centinela/sections/kernel/pageHead.ts';
import type { View } from '@centinela/sections/registry.ts';
import { guaranteeSections } from '@centinela/sections/sections/guaranteeSections/definition.ts';
import { GuaranteeView } from '@centinela/sections/sections/guaranteeSections/view.tsx';
import { faqPage } from '@centinela/sections/structured/faqPage.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../islands/Island.tsx';
import { WarrantyLogin } from '../islands/login/warrantyLogin.tsx';
import styles from './warranty.module.css';

interface WarrantyData {
  /** The page's words; null until an editor has written them. */
  entry: View<'guaranteeSections'> | null;
  email: string | null;
}

const plain = 'Ingresá para ver la garantía de tus equipos.';

/** The warranty: what it covers, and a login of its own that leads back here. */
export const warrantyPage = definePage<WarrantyData>({
  pattern: '/garantia',
  inSitemap: true,
  load: async ({ read }) => {
    const [entry, [settings]] = await Promise.all([
      chosenEntry(guaranteeSections, read),
      read.list('internalSettings'),
    ]);
    return { entry, email: settings?.contact.email ?? null };
  },
  head: ({ entry }) => {
    if (!entry) return { title: 'Garantía', description: plain };
    const questions = faqPage(entry.faqs);
    return pageHead(entry, {
      title: entry.title,
      description: firstWords(entry.text ?? plain),
      picture: entry.image,
      ...(questions && { structured: [questions] }),
    });
  },
  View: ({ data: { entry, email } }) =>
    entry ? <GuaranteeView entry={entry} login={<Login email={email} />} /> : <Plain email={email} />,
});

const Login = ({ email }: Pick<WarrantyData, 'email'>) => (
  <section className={styles.card} aria-labelledby="garantia-ingreso">
    <Heading level={2} size="s" id="garantia-ingreso">
      La garantía de tus equipos
    </Heading>
    <p>Ingresá con tu cuenta y mirá qué está cubierto y hasta cuándo.</p>
    <Island name="warrantyLogin" of={WarrantyLogin} props={{ email }} />
  </section>
);

/** The page before anybody has written its words. */
const Plain = ({ email }: Pick<WarrantyData, 'email'>) => (
  <>
    <header className={`night ${styles.head}`}>
      <Container>
        <Heading level={1}>Garantía</Heading>
      </Container>
    </header>
    <Section>
      <Login email={email} />
    </Section>
  </>
);
