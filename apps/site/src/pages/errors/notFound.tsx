import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Message } from '../../layout/Message.tsx';

export const notFoundHead = {
  title: 'No encontramos esa página',
  description: 'La dirección cambió o está mal escrita.',
  noindex: true,
};

/** Page for an unknown path. */
export const NotFoundView = () => (
  <Message code="404" title="Esa página no está. Nosotros sí." isLit>
    <p>La dirección cambió o está mal escrita. Desde acá llegás a lo que más se busca:</p>
    <p>
      <ButtonLink href="/">Ir al inicio</ButtonLink>
      <ButtonLink href="/planes/todos" variant="outline">
        Ver los planes
      </ButtonLink>
    </p>
  </Message>
);
