import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { setLogoutGuard } from '../../session/logoutGuard.ts';
import { currentUser } from '../../session/useUser.ts';
import { TopDialog } from '../../shell/idle/TopDialog.tsx';

/** Loaded on demand, because most sessions have no forms. */
const loadDatabase = () => import('./queue/database.ts');

interface Question {
  count: number;
  answer(mayLogOut: boolean): void;
}

/** Asks before a logout deletes forms that are only on this device. A session that expires deletes nothing. */
export function LogoutGuard() {
  const { t, localize } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const owner = currentUser().id;
    return setLogoutGuard(async () => {
      const database = await loadDatabase().catch(() => null);
      const count = database && (await database.countUnsent(owner).catch(() => null));
      // If the forms cannot be read, nothing is deleted, and the account finds them again.
      if (!database || count === null) return true;
      const mayLogOut =
        count === 0 || (await new Promise<boolean>((answer) => setQuestion({ count, answer })));
      if (mayLogOut) await database.deleteAll(owner).catch(() => undefined);
      return mayLogOut;
    });
  }, []);
  if (!question) return null;
  const close = (mayLogOut: boolean) => {
    setQuestion(null);
    question.answer(mayLogOut);
  };
  return (
    // The warning that the session is about to end, which offers a logout, is above all other dialogs.
    <TopDialog
      title={localize(['Hay visitas sin enviar', 'Some visits have not been sent'])}
      onCancel={() => close(false)}
    >
      <p>
        {localize([
          `Visitas que están solo en este dispositivo: ${question.count}. Si cerrás la sesión ahora, se borran.`,
          `Visits that are only on this device: ${question.count}. If you log out now, they will be deleted.`,
        ])}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          {t('shell.cancel')}
        </Button>
        <Button color="red" onClick={() => close(true)}>
          {localize(['Borrar y cerrar sesión', 'Delete and log out'])}
        </Button>
      </Group>
    </TopDialog>
  );
}
