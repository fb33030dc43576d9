import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath } from '../../navigation/paths.ts';
import { useEscape } from '../../shell/useEscape.ts';
import { Fact } from '../shared/Fact.tsx';
import type { Queue } from './useQueue.ts';
import './words.ts';

/** Fields that the cases of all queues have. */
export interface Case {
  id: string;
  name: string;
  createdAt: string;
}

interface DrawerProps<FullCase> {
  queue: Queue<unknown, FullCase>;
  /** Title of the drawer while the case is loading. */
  title: string;
  /** Path that opens when the drawer is closed. */
  listPath: string;
  Details: ComponentType<{ item: FullCase }>;
}

/** Drawer with the case in the URL, for users who may open it. */
export function QueueDrawer<FullCase extends Case>({
  queue,
  title,
  listPath,
  Details,
}: DrawerProps<FullCase>) {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const isOpen = id !== '' && has(`${queue.name}.show`);
  const { data } = useQuery({
    queryKey: [queue.key, 'one', id],
    queryFn: ({ signal }) => call(queue.endpoints.show, { params: { id }, signal }),
    enabled: isOpen,
    select: (response) => response.data,
  });
  const close = () => void navigate(listPath);
  const content = useRef<HTMLDivElement>(null);
  // The case opens dialogs, of which Escape closes only the topmost.
  useEscape(content, close);
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      position="right"
      size="lg"
      title={data?.name ?? title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {/* The key discards input for the case that was open before. */}
      <div ref={content}>{data && <Details key={data.id} item={data} />}</div>
    </Drawer>
  );
}

/** Links to call or e-mail the person. */
export function ContactFacts({ phone, email }: { phone: string | null; email: string | null }) {
  const { t } = useTranslation('queue');
  return (
    <>
      <Fact label={t('phone')}>{phone && <a href={createPhoneLink(phone)}>{formatPhone(phone)}</a>}</Fact>
      <Fact label={t('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
    </>
  );
}

/** The contract of a case, with a link for users who may open it. */
export function ContractFact({ contract }: { contract: { id: string; number: string } | null }) {
  const { t } = useTranslation('queue');
  const { has } = usePermissions();
  return (
    <Fact label={t('contract')}>
      {contract && has('contracts.show') ? (
        <Link to={contractPath(contract.id)}>{contract.number}</Link>
      ) : (
        contract?.number
      )}
    </Fact>
  );
}
