import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { FormState } from '@centinela/sections/pages/reader.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { AccountForm } from '../../islands/account/AccountForm.tsx';
import { Island } from '../../islands/Island.tsx';
import { readScene, type Scene } from '../scene.ts';
import styles from './AccountPage.module.css';
import { AccountPage, getInitialState } from './AccountPage.tsx';

/** Page of an invalid link, with a link to request a new one. */
const InvalidLink = ({ scene, retryLink }: { scene: Scene; retryLink: { href: string; label: string } }) => (
  <AccountPage title="Este enlace ya no sirve" scene={scene}>
    <p>Ya se usó, venció o pediste otro después. No pasa nada: te mandamos uno nuevo en un momento.</p>
    <p>
      <ButtonLink href={retryLink.href}>{retryLink.label}</ButtonLink>
    </p>
    <p>
      <a href="/ingresar">Ir a ingresar</a>
    </p>
  </AccountPage>
);

/** Form that is posted to the page of the link. */
const LinkForm = ({ name, form }: { name: 'newPassword' | 'confirm'; form: FormState | undefined }) => (
  <Island name="accountForm">
    <AccountForm form={name} {...getInitialState(form)} />
  </Island>
);

/**
 * Page of the link that validates an account: the user chooses the password, or confirms the one of the registration.
 * Only submitting the form validates the account, because mail scanners open links, too.
 */
export const validatePage = definePage<{ scene: Scene }>({
  pattern: '/validar',
  load: async ({ read }) => ({ scene: await readScene(read) }),
  head: ({ scene }) => ({
    title: 'Validá tu cuenta',
    description: 'El último paso para usar tu cuenta.',
    canonical: '/validar',
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ data: { scene }, context: { request } }) => {
    const stage = request.form?.stage ?? 'gone';
    if (stage === 'gone')
      return (
        <InvalidLink scene={scene} retryLink={{ href: '/reenviar-validacion', label: 'Pedir otro enlace' }} />
      );
    if (stage === 'done')
      return (
        <AccountPage title="¡Listo! Tu cuenta está validada" scene={scene}>
          <p>Ya podés ingresar con tu correo y la contraseña que elegiste.</p>
          <p>
            <ButtonLink href="/ingresar">Ingresar</ButtonLink>
          </p>
        </AccountPage>
      );
    if (stage === 'confirm')
      return (
        <AccountPage title="Confirmá tu cuenta" scene={scene}>
          <p>
            Con este enlace nos mostrás que el correo es tuyo. Vas a ingresar con la contraseña que elegiste
            al registrarte.
          </p>
          <LinkForm name="confirm" form={request.form} />
          <details className={styles.otherPassword}>
            <summary>¿No la elegiste vos o no la recordás? Elegí otra</summary>
            <LinkForm name="newPassword" form={request.form} />
          </details>
        </AccountPage>
      );
    return (
      <AccountPage title="Elegí tu contraseña" scene={scene}>
        <p>Con este enlace nos mostrás que el correo es tuyo. Elegí tu contraseña y tu cuenta queda lista.</p>
        <LinkForm name="newPassword" form={request.form} />
      </AccountPage>
    );
  },
});

/** Page of the link to reset a password. */
export const newPasswordPage = definePage<{ scene: Scene }>({
  pattern: '/recuperar-clave/nueva',
  load: async ({ read }) => ({ scene: await readScene(read) }),
  head: ({ scene }) => ({
    title: 'Elegí otra contraseña',
    description: 'Elegí la contraseña nueva de tu cuenta.',
    canonical: '/recuperar-clave/nueva',
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ data: { scene }, context: { request } }) => {
    const stage = request.form?.stage ?? 'gone';
    if (stage === 'gone')
      return (
        <InvalidLink scene={scene} retryLink={{ href: '/recuperar-clave', label: 'Pedir otro enlace' }} />
      );
    if (stage === 'done')
      return (
        <AccountPage title="Tu contraseña nueva ya funciona" scene={scene}>
          <p>
            Por las dudas, cerramos las sesiones que tenías abiertas. Ingresá de nuevo con la contraseña que
            elegiste.
          </p>
          <p>
            <ButtonLink href="/ingresar">Ingresar</ButtonLink>
          </p>
        </AccountPage>
      );
    return (
      <AccountPage title="Elegí otra contraseña" scene={scene}>
        <LinkForm name="newPassword" form={request.form} />
      </AccountPage>
    );
  },
});
