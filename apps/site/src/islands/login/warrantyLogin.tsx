import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { loginFlags } from './flags.ts';
import { LoginForm } from './loginForm.tsx';
import { useVisitor } from './useVisitor.ts';

/** The warranty's own login; it comes back to the warranty. Somebody who is in already is not asked again. */
export function WarrantyLogin({ email }: { email: string | null }) {
  const visitor = useVisitor();
  if (!visitor)
    return (
      loginFlags(visitor, '').showLoginWarranty && (
        <LoginForm email={email} redirectTo="/garantia" error={null} />
      )
    );
  return (
    <>
      <p>Ya ingresaste, {visitor.name}. En tu cuenta están tus equipos y su garantía.</p>
      <p>
        <ButtonLink href={visitor.home}>Ir a mi cuenta</ButtonLink>
      </p>
    </>
  );
}
