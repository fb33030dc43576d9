import {
  documentTypeNames,
  occupationNames,
  placeToBuyNames,
  serviceLabels,
} from '@centinela/api/accounts/personLabels.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { createPhoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { AccountForm } from '../../islands/account/AccountForm.tsx';
import { groups, type RegisterOptions } from '../../islands/account/RegisterFields.tsx';
import { Island } from '../../islands/Island.tsx';
import { readScene, type Scene } from '../scene.ts';
import { AccountPage, getInitialState } from './AccountPage.tsx';
import styles from './register.module.css';

const toSpanishOptions = (names: Readonly<Record<string, Label>>) =>
  Object.entries(names).map(([id, [name]]) => ({ id, name }));

const options: Omit<RegisterOptions, 'documentTypes'> = {
  provinces: provinces.map(({ id, name }) => ({ id, name })),
  occupations: toSpanishOptions(occupationNames),
  placesToBuy: toSpanishOptions(placeToBuyNames),
  services: toSpanishOptions(serviceLabels),
};

/** Documents that the form offers: those of the country, and others only if the settings name them. */
const documentTypes = {
  DNI: toSpanishOptions({ DNI: documentTypeNames.DNI }),
  DNI_CC: toSpanishOptions(documentTypeNames),
};

interface RegisterData {
  /** Documents to choose from, as in the settings. */
  documents: keyof typeof documentTypes;
  /** Link for installers who want to join. */
  prospecting: string | null;
  phone: string | null;
  scene: Scene;
}

/** Registration page of clients. */
export const registerPage = definePage<RegisterData>({
  pattern: '/registro',
  inSitemap: true,
  load: async ({ read }) => {
    const [[settings], scene] = await Promise.all([read.list('internalSettings'), readScene(read)]);
    return {
      documents: settings?.documentTypes ?? 'DNI',
      prospecting: settings?.links.prospecting ?? null,
      phone: settings?.contact.phone ?? null,
      scene,
    };
  },
  head: ({ scene }) => ({
    title: 'Creá tu cuenta',
    description:
      'Tus contratos, tus facturas y el estado de tus equipos en un solo lugar. Creá tu cuenta de cliente.',
    canonical: '/registro',
    ...getShareImage(scene),
  }),
  View: ({ data, context: { request } }) => (
    <div className={styles.page}>
      <SideColumn {...data} />
      <div className={styles.main}>
        <Island name="accountForm">
          <AccountForm
            form="register"
            options={{ ...options, documentTypes: documentTypes[data.documents] }}
            {...getInitialState(request.form)}
          />
        </Island>
      </div>
    </div>
  ),
});

/** Side column: benefits, required data, and links for visitors who need another page. */
const SideColumn = ({ prospecting, phone }: Pick<RegisterData, 'prospecting' | 'phone'>) => (
  <aside className={`night ${styles.side}`}>
    <div className={styles.words}>
      <Heading level={1} size="l">
        Creá tu cuenta
      </Heading>
      <p>Tus contratos, tus facturas y el estado de tus equipos, en un solo lugar.</p>
      <nav aria-label="Partes del formulario" className={styles.steps}>
        <ol>
          {Object.entries(groups).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <p>
        ¿Ya tenés cuenta? <a href="/ingresar">Ingresá</a>
      </p>
      {prospecting && (
        <div className={styles.other}>
          <p>
            <strong>¿Sos instalador?</strong>{' '}
            <span>Tu lugar es otro: contanos de vos y sumate como agente.</span>
          </p>
          <ButtonLink href={prospecting} variant="outline" size="small">
            Quiero ser agente
          </ButtonLink>
        </div>
      )}
      {phone && (
        <p className={styles.help}>
          ¿Preferís que lo hagamos juntos? <a href={createPhoneLink(phone)}>Llamanos</a>
        </p>
      )}
    </div>
  </aside>
);

/** Page after the registration, with the next steps. */
export const registeredPage = definePage<{ scene: Scene }>({
  pattern: '/registro/listo',
  load: async ({ read }) => ({ scene: await readScene(read) }),
  head: ({ scene }) => ({
    title: 'Revisá tu correo',
    description: 'Te mandamos un enlace para validar tu cuenta.',
    canonical: '/registro/listo',
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ data: { scene } }) => (
    <AccountPage title="Revisá tu correo" scene={scene}>
      <p>
        Te mandamos un enlace para validar tu cuenta. Sirve una sola vez y durante 48 horas. Abrilo en este
        navegador; en otro, te vamos a pedir que elijas la contraseña de nuevo.
      </p>
      <p>
        ¿No aparece? Mirá en el correo no deseado, o <a href="/reenviar-validacion">pedilo de nuevo</a>.
      </p>
      <p>
        <ButtonLink href="/" variant="outline">
          Volver al inicio
        </ButtonLink>
      </p>
    </AccountPage>
  ),
});
