import {
  type CancellationKind,
  cancellationPages,
  cancellationStatePath,
  cancellationTexts,
  currentCancellationVersion,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { definePage, type PageProps } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { FormPair } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Island } from '../../islands/Island.tsx';
import { getInitialState } from '../account/AccountPage.tsx';
import { readScene, type Scene } from '../scene.ts';
import { CancellationForm } from './CancellationForm.tsx';
import styles from './cancellations.module.css';

interface RequestData {
  kind: CancellationKind;
  scene: Scene;
}

const RequestView = ({ data: { kind }, trail, context: { request } }: PageProps<RequestData>) => {
  const { title, lead, promise } = cancellationTexts[currentCancellationVersion][kind];
  return (
    <Section surface="night" labelledBy="tramite">
      <FormPair
        form={
          <Island name="plainForm">
            <CancellationForm kind={kind} {...getInitialState(request.form)} />
          </Island>
        }
      >
        <div className={styles.words}>
          {trail}
          <Heading level={1} id="tramite" size="l">
            {title}
          </Heading>
          <p className={styles.lead}>{lead}</p>
          <p>{promise}</p>
          <p>
            ¿Ya lo pediste? <a href={cancellationStatePath}>Mirá cómo va con tu código</a>
          </p>
        </div>
      </FormPair>
    </Section>
  );
};

/**
 * Defines the page of one of the two buttons that the law requires. Its form works without a script.
 */
const defineRequestPage = (kind: CancellationKind, description: string) => {
  const { path, button } = cancellationPages[kind];
  return definePage<RequestData>({
    pattern: path,
    inSitemap: true,
    load: async ({ read }) => ({ kind, scene: await readScene(read) }),
    breadcrumb: () => [{ name: button, path }],
    head: ({ scene }) => ({ title: button, description, canonical: path, ...getShareImage(scene) }),
    View: RequestView,
  });
};

/** Withdrawal from a purchase. */
export const withdrawalPage = defineRequestPage(
  'WITHDRAWAL',
  'Arrepentite de una compra dentro de los 10 días, sin costo, sin cuenta y sin explicar por qué.',
);
/** Cancellation of a service. */
export const cancellationPage = defineRequestPage(
  'CANCELLATION',
  'Pedí la baja de un servicio sin llamar, sin cuenta y sin explicar por qué. Te damos un código en el momento.',
);
