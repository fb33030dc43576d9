import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { Fact } from '../shared/Fact.tsx';
import './words.ts';

interface DrawerProps {
  isOpen: boolean;
  title: string;
  onClose(): void;
  /** Empty while loading. */
  children: ReactNode;
}

/** A drawer for one item of a queue. */
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

/** Links to contact the person. */
export function AnswerFacts({ phone, email }: { phone: string | null; email: string | null }) {
  const { t } = useTranslation('queue');
  return (
    <>
      <Fact label={t('phone')}>{phone && <a href={createPhoneLink(phone)}>{formatPhone(phone)}</a>}</Fact>
      <Fact label={t('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
    </>
  );
}
