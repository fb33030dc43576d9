import { definePage, loadChosenEntry } from '@centinela/sections/pages/page.ts';
import { guaranteeSections } from '@centinela/sections/sections/guaranteeSections/definition.ts';
import { createServiceHead } from '@centinela/sections/sections/guaranteeSections/serviceHead.ts';
import { GuaranteeView } from '@centinela/sections/sections/guaranteeSections/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../islands/Island.tsx';
import { WarrantyLogin } from '../islands/login/WarrantyLogin.tsx';
import styles from './warranty.module.css';

interface WarrantyData {
  /** Content of the page; null until an editor has written it. */
  entry: View<'guaranteeSections'> | null;
  email: string | null;
}

const plain = 'Ingresá para ver la garantía de tus equipos.';

/** Warranty page: the coverage, and a login that returns to this page. */
export const warrantyPage = definePage<WarrantyData>({
  pattern: '/garantia',
  inSitemap: true,
  load: async ({ read }) => {
    const [entry, [settings]] = await Promise.all([
      loadChosenEntry(guaranteeSections, read),
      read.list('internalSettings'),
    ]);
    return { entry, email: settings?.contact.email ?? null };
  },
  breadcrumb: () => [{ name: 'Garantía', path: '/garantia' }],
  head: ({ entry }) => (entry ? createServiceHead(entry) : { title: 'Garantía', description: plain }),
  View: ({ data: { entry, email } }) =>
    entry ? (
      <GuaranteeView entry={entry} login={<Login email={email} />} />
    ) : (
      <WithoutContent email={email} />
    ),
});

const Login = ({ email }: Pick<WarrantyData, 'email'>) => (
  <section className={styles.card} aria-labelledby="garantia-ingreso">
    <Heading level={2} size="s" id="garantia-ingreso">
      La garantía de tus equipos
    </Heading>
    <Island name="warrantyLogin">
      <WarrantyLogin email={email} />
    </Island>
  </section>
);

/** The warranty page before an editor has written its content. */
const WithoutContent = ({ email }: Pick<WarrantyData, 'email'>) => (
  <>
    <Hero title="Garantía" lead={plain} />
    <Section>
      <Login email={email} />
    </Section>
  </>
);
