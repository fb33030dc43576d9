import { VisitOnwards } from '../../parts/VisitOnwards.tsx';

/** The end of every page of the catalogue: a person who knows which device goes where. */
export const ProductsOnwards = ({ phone }: { phone: string | null }) => (
  <VisitOnwards ask="¿Cuál va en tu casa? Lo vemos juntos y lo instalamos nosotros." phone={phone} />
);
