import { certificateStatePath, getCertificatePath } from '@centinela/api/contracts/certificateCodes.ts';
import { type CertificateView, certificateView } from '@centinela/api/contracts/certificates.ts';
import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { CheckIcon, DashIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import codes from '../codes/codes.module.css';
import { TypeCode } from '../codes/TypeCode.tsx';
import { readScene } from '../scene.ts';
import styles from './certificates.module.css';

const title = 'Verificar un certificado';
const lead =
  'Escribí el código del papel: vas a ver lo mismo que dice, y si el contrato sigue activo hoy. No hace falta tener una cuenta.';
const breadcrumb = [{ name: title, path: certificateStatePath }];

/** Page with a field for a certificate code, for insurers and others; it is shown again for an unknown code. */
export const verifyPage = definePage({
  pattern: certificateStatePath,
  load: async ({ read }) => ({ scene: await readScene(read) }),
  breadcrumb: () => breadcrumb,
  head: ({ scene }) => ({
    title,
    description: lead,
    canonical: certificateStatePath,
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ trail, context: { request } }) => (
    <TypeCode
      title={title}
      lead={lead}
      trail={trail}
      path={certificateStatePath}
      hint="Son veintiocho letras y números, en grupos de cuatro. Da igual si los escribís con guiones o sin ellos."
      button="Verificar"
      form={request.form}
    />
  ),
});

const titles = {
  VALID: 'El certificado es nuestro',
  EXPIRED: 'Este certificado venció',
  REVOKED: 'Este certificado fue anulado',
} as const satisfies Record<CertificateView['state'], string>;

const dayFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});
const formatDay = (instant: string): string => dayFormat.format(new Date(instant));

/** Page of a certificate. Rendered only with the certificate in `visitorData`, which the server provides. */
export const certificatePage = definePage<CertificateView>({
  pattern: getCertificatePath('{code}'),
  load: async ({ request }) => certificateView.safeParse(request.visitorData).data ?? null,
  isCacheable: () => false,
  breadcrumb: () => breadcrumb,
  head: ({ state }) => ({
    title: titles[state],
    description: lead,
    canonical: certificateStatePath,
    noindex: true,
  }),
  View: ({ data, trail }) => (
    <Section surface="night" labelledBy="certificado">
      <div className={codes.one}>
        {trail}
        <Heading level={1} id="certificado" size="l">
          {titles[data.state]}
        </Heading>
        <div className={`day white ${codes.sheet}`}>
          {data.state === 'VALID' ? <ValidCertificate {...data} /> : <InvalidCertificate {...data} />}
        </div>
        <p>
          <a href={certificateStatePath}>Verificar otro certificado</a>
        </p>
      </div>
    </Section>
  ),
});

type CertificateOf<State> = Extract<CertificateView, { state: State }>;

function ValidCertificate({ code, facts, issuedAt, expiresAt, isActive }: CertificateOf<'VALID'>) {
  const rows: [string, string | null][] = [
    ['Titular', facts.holder],
    ['Contrato', facts.contract],
    ['Localidad', facts.place],
    ['Emitido el', formatDay(issuedAt)],
    ['Se puede verificar hasta el', formatDay(expiresAt)],
  ];
  return (
    <>
      <p className={isActive ? styles.active : styles.ended}>
        {isActive ? <CheckIcon /> : <DashIcon />}
        <strong>{isActive ? 'El contrato sigue activo hoy' : 'El contrato hoy ya no está activo'}</strong>
      </p>
      <p>El {formatDay(issuedAt)} el servicio de este contrato estaba activo.</p>
      <dl className={styles.facts}>
        {rows.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Servicios</dt>
          {facts.services.map((service) => (
            <dd key={service}>{service}</dd>
          ))}
        </div>
      </dl>
      <p className={codes.quiet}>Código</p>
      <p className={styles.code}>{code}</p>
    </>
  );
}

const InvalidCertificate = ({ state, at }: CertificateOf<'EXPIRED' | 'REVOKED'>) => (
  <p>
    {state === 'EXPIRED'
      ? `Se podía verificar hasta el ${formatDay(at)}. Pedile a quien te lo dio que emita uno nuevo: lo hace en el momento, desde su cuenta.`
      : `Lo anulamos el ${formatDay(at)}: lo que dice el papel ya no vale. Pedile a quien te lo dio que emita uno nuevo.`}
  </p>
);
