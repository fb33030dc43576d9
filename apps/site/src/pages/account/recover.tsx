import { definePage, oneOf, type PageContext } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { AccountForm } from '../../islands/account/AccountForm.tsx';
import { Island } from '../../islands/Island.tsx';
import { readScene, type Scene } from '../scene.ts';
import { AccountPage, getInitialState } from './AccountPage.tsx';

const texts = {
  forgot: {
    path: '/recuperar-clave',
    title: 'Recuperá tu contraseña',
    lead: 'Escribí el correo de tu cuenta y te mandamos un enlace para elegir otra contraseña.',
    sent: 'Te enviamos un mail ¡gracias!',
    explanation:
      'Si hay una cuenta con ese correo, en unos minutos te llega un enlace. Sirve una sola vez y durante una hora.',
  },
  resend: {
    path: '/reenviar-validacion',
    title: 'Pedí el correo de nuevo',
    lead: 'Escribí el correo con el que creaste la cuenta y te mandamos otro enlace para validarla.',
    sent: 'Te enviamos un mail ¡gracias!',
    explanation:
      'Si hay una cuenta que espera con ese correo, en unos minutos te llega un enlace. El anterior ya no sirve.',
  },
} as const;

interface RequestData {
  form: keyof typeof texts;
  scene: Scene;
  isSent: boolean;
}

const RequestView = ({
  data: { form, scene, isSent },
  context: { request },
}: {
  data: RequestData;
  context: PageContext;
}) => {
  const { title, lead, sent, explanation, path } = texts[form];
  if (isSent)
    return (
      <AccountPage title={sent} scene={scene}>
        <p>{explanation}</p>
        <p>
          ¿No aparece? Mirá en el correo no deseado, o <a href={path}>pedilo otra vez</a>.
        </p>
        <p>
          <ButtonLink href="/ingresar" variant="outline">
            Volver a ingresar
          </ButtonLink>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title={title} scene={scene}>
      <p>{lead}</p>
      <Island name="accountForm">
        <AccountForm form={form} {...getInitialState(request.form)} />
      </Island>
      <p>
        <a href="/ingresar">Volver a ingresar</a>
      </p>
    </AccountPage>
  );
};

/** Defines a page that requests a mail: a password reset, or the validation again. */
const defineRequestPage = (form: keyof typeof texts) =>
  definePage<RequestData>({
    pattern: texts[form].path,
    query: { enviado: oneOf('1') },
    load: async ({ read, request: { query } }) => ({
      form,
      scene: await readScene(read),
      isSent: query.enviado === '1',
    }),
    head: ({ scene }) => ({
      title: texts[form].title,
      description: texts[form].lead,
      canonical: texts[form].path,
      noindex: true,
      ...getShareImage(scene),
    }),
    View: RequestView,
  });

export const forgotPage = defineRequestPage('forgot');
export const resendPage = defineRequestPage('resend');
