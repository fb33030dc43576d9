import { sanitizeRedirect } from '@centinela/api/http/redirect.ts';
import { definePage, oneOf } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { Island } from '../../islands/Island.tsx';
import { LoginForm } from '../../islands/login/LoginForm.tsx';
import { type LoginError, parseLoginError } from '../../islands/login/login.ts';
import { readScene, type Scene } from '../scene.ts';
import { AccountPage } from './AccountPage.tsx';

interface LoginData {
  email: string | null;
  error: LoginError | null;
  redirectTo: string | null;
  isMfaChallenge: boolean;
  signOnName: string | null;
  scene: Scene;
}

/** Login page of all users: clients, agents and staff. */
export const loginPage = definePage<LoginData>({
  pattern: '/ingresar',
  query: { error: parseLoginError, paso: oneOf('codigo'), redirectTo: sanitizeRedirect },
  // With a return URL the page is not cached, because each URL would be a separate cache entry.
  isCacheable: ({ redirectTo }) => redirectTo === null,
  load: async ({ read, request: { query, signOnName } }) => {
    const [settings, scene] = await Promise.all([read.list('internalSettings'), readScene(read)]);
    return {
      email: settings[0]?.contact.email ?? null,
      error: query.error ? parseLoginError(query.error) : null,
      redirectTo: sanitizeRedirect(query.redirectTo),
      isMfaChallenge: query.paso === 'codigo',
      signOnName: signOnName ?? null,
      scene,
    };
  },
  head: ({ scene, error }) => ({
    title: 'Ingresar',
    hasError: error !== null,
    description: 'Entrá a tu cuenta de Centinela: tus contratos, tus facturas y tus equipos.',
    canonical: '/ingresar',
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ data: { scene, ...form } }) => (
    <AccountPage title="Ingresá a tu cuenta" scene={scene}>
      <Island name="loginForm">
        <LoginForm id="ingresar" {...form} />
      </Island>
    </AccountPage>
  ),
});
