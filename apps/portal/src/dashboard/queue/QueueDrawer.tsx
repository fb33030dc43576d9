import { Anchor, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { Fact } from '../Fact.tsx';
import './words.ts';

interface DrawerProps {
  isOpen: boolean;
  title: string;
  onClose(): void;
  /** Nothing until it is known. */
  children: ReactNode;
}

/** One of a queue beside its list. */
export function QueueDrawer({ isOpen, title, onClose, children }: DrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {children}
    </Drawer>
  );
}

/** The ways to answer whoever asked. */
export function AnswerFacts({ phone, email }: { phone: string | null; email: string }) {
  const { t } = useTranslation('queue');
  return (
    <>
      <Fact label={t('phone')}>
        {phone && <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>}
      </Fact>
      <Fact label={t('email')}>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </Fact>
    </>
  );
}
