import { VisitOnwards } from '../../parts/VisitOnwards.tsx';

/** The end of every catalogue page: a phone number for advice on devices. */
export const ProductsOnwards = ({ phone }: { phone: string | null }) => (
  <VisitOnwards ask="¿Cuál va en tu casa? Lo vemos juntos y lo instalamos nosotros." phone={phone} />
);
