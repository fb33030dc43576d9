import { safeRedirect } from '@centinela/api/redirect.ts';
import type { View } from '@centinela/sections/registry.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Island } from '../islands/Island.tsx';
import { type LoginError, loginError } from '../islands/login.ts';
import { LoginForm } from '../islands/loginForm.tsx';
import { definePage } from '../page.ts';
import styles from './login.module.css';

interface LoginData {
  email: string | null;
  error: LoginError | null;
  redirectTo: string | null;
  isSecondStep: boolean;
  image: View<'sliderSections'>['image'];
}

/** The way in for everybody: clients, agents and whoever runs the site. */
export const loginPage = definePage<LoginData>({
  pattern: '/ingresar',
  query: ['error', 'paso', 'redirectTo'],
  load: async ({ read, request: { query } }) => {
    const [settings, slides] = await Promise.all([
      read.list('internalSettings'),
      read.list('sliderSections', 'PUBLICO'),
    ]);
    return {
      email: settings[0]?.contact.email ?? null,
      error: query.error ? loginError(query.error) : null,
      redirectTo: safeRedirect(query.redirectTo),
      isSecondStep: query.paso === 'codigo',
      image: slides[0]?.image ?? null,
    };
  },
  head: () => ({
    title: 'Ingresar',
    description: 'Entrá a tu cuenta de Centinela: tus contratos, tus facturas y tus equipos.',
    canonical: '/ingresar',
    noindex: true,
  }),
  View: ({ data: { image, ...form } }) => (
    <div className={styles.page}>
      <div className={styles.words}>
        <Heading level={1} size="l">
          Ingresá a tu cuenta
        </Heading>
        <Island name="loginForm" of={LoginForm} props={form} />
      </div>
      {image && (
        <div className={styles.scene}>
          <Picture image={{ ...image, alt: '' }} sizes="(max-width: 1023px) 1px, 55vw" cover />
        </div>
      )}
    </div>
  ),
});
