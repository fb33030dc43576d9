import { formatDni } from '@centinela/api/accounts/identity.ts';
import { type UserDetails, userEndpoints } from '@centinela/api/accounts/users.ts';
import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { mailEndpoints } from '@centinela/api/mail/mails.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath, mailPath, paths, userPaths } from '../../navigation/paths.ts';
import { ContractBadge } from '../../shared/contracts/ContractBadge.tsx';
import { parseQuery } from '../../shared/list/urlFilters.ts';
import { MailStateBadge } from '../mails/MailStateBadge.tsx';
import { ContactFacts } from '../queue/QueueDrawer.tsx';
import { Part, partLimit } from '../record/Part.tsx';
import { CancellationsPart, InvoicesPart, LeadsPart, PaymentsPart, RequestsPart } from '../record/parts.tsx';
import { Loaded, RecordPage } from '../record/RecordPage.tsx';
import { Facts, Section } from '../record/Section.tsx';
import { Fact } from '../shared/Fact.tsx';
import { HouseholdCard } from './form/HouseholdCard.tsx';
import { UserDesigns } from './form/UserDesigns.tsx';
import { UserHistory } from './form/UserHistory.tsx';
import { UserMenu } from './list/UserMenu.tsx';
import { useUser } from './list/useUsers.ts';
import { readUserView, toUserQuery } from './list/view.ts';
import { formatUserName } from './UserName.tsx';
import { UserStateBadge } from './UserStateBadge.tsx';
import { ViewAsClient } from './ViewAsClient.tsx';
import './words.ts';

/** The page of one client: the account's data and related records. */
export function ClientScreen() {
  const { id = '' } = useParams();
  const clientQuery = useUser(id, true);
  return (
    <Loaded query={clientQuery}>
      {(user) =>
        // Staff and agents have no contracts, so only the form is shown.
        user.kind === 'CLIENT' ? (
          <ClientPage key={id} user={user} />
        ) : (
          <Navigate to={userPaths.update(id)} replace />
        )
      }
    </Loaded>
  );
}

function ClientPage({ user }: { user: UserDetails }) {
  const { t } = useTranslation('users');
  const { has } = usePermissions();
  const { id } = user;
  /** Builds the query for the previous and the next client in the list from which the page was opened. */
  const buildNeighboursQuery = (search: URLSearchParams) => {
    const query = toUserQuery({ ...readUserView(search), kind: 'CLIENT' }, 1);
    return {
      queryKey: ['users', 'neighbours', id, query],
      ask: (signal: AbortSignal) =>
        call(userEndpoints.neighbours, { params: { id }, query: parseQuery(query), signal }),
      toPath: userPaths.client,
    };
  };
  return (
    <RecordPage
      title={formatUserName(user)}
      about={t('kinds.CLIENT')}
      list={{ title: t('title'), path: paths.users }}
      lead={t('kinds.CLIENT')}
      neighbours={has('users.list') && buildNeighboursQuery}
      actions={
        <>
          <ViewAsClient client={{ id, name: formatUserName(user) }} />
          <UserMenu user={user} isOnUserPage />
          <Button
            component={Link}
            to={userPaths.update(id)}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t(has('users.update') ? 'editAccount' : 'showAccount')}
          </Button>
        </>
      }
      main={
        <>
          <ClientFacts user={user} />
          <ContractsPart client={id} />
          <InvoicesPart of={{ by: 'client', value: id }} />
          <PaymentsPart of={{ by: 'client', value: id }} />
          {has('audit.list') && <UserHistory key={user.version} id={id} />}
        </>
      }
      aside={<ClientAside user={user} />}
    />
  );
}

function ClientAside({ user: { id, email } }: { user: UserDetails }) {
  const client = { by: 'client', value: id } as const;
  return (
    <>
      <RequestsPart of={client} />
      <LeadsPart of={client} />
      <CancellationsPart of={{ by: 'email', value: email }} />
      <MailsPart email={email} />
      <HouseholdCard userId={id} />
      <UserDesigns id={id} />
    </>
  );
}

function ClientFacts({ user }: { user: UserDetails }) {
  const { t, language } = useTranslation('users');
  return (
    <Section title={t('facts')} end={<UserStateBadge user={user} />}>
      <Facts>
        <Fact label={t('document')}>
          {user.dni ? formatDni(user.dni) : user.cuit && formatCuit(user.cuit)}
        </Fact>
        <ContactFacts phone={user.cellphone ?? user.telephone} email={user.email} />
        <Fact label={t('province')}>{getProvinceName(user.province)}</Fact>
        <Fact label={t('sessions')}>{String(user.sessions)}</Fact>
        <Fact label={t('cameBy')}>{user.agent?.name}</Fact>
        <Fact label={t('created')}>{formatDateTime(user.createdAt, language)}</Fact>
      </Facts>
    </Section>
  );
}

const ContractsPart = ({ client }: { client: string }) => {
  const { has } = usePermissions();
  return (
    <Part
      name="contracts"
      permission="contracts.list"
      queryKey={['contracts', 'part', 'client', client]}
      fetchRows={(signal) =>
        call(contractEndpoints.list, { query: { limit: partLimit, 'filter[client]': client }, signal })
      }
      toLine={({ id, number, plan, address, location, monthlyTotal, status, updatedAt }) => ({
        key: id,
        title: `${number} · ${plan.name ?? plan.code}`,
        to: has('contracts.show') && contractPath(id),
        more: [
          [address, location].filter(Boolean).join(', '),
          monthlyTotal && `$ ${formatMoney(monthlyTotal)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        badge: <ContractBadge status={status} />,
        at: updatedAt,
      })}
    />
  );
};

const MailsPart = ({ email }: { email: string }) => (
  <Part
    name="mails"
    permission="notifications.list"
    queryKey={['mails', 'part', email]}
    fetchRows={(signal) =>
      call(mailEndpoints.list, { query: { limit: partLimit, 'filter[to]': email }, signal })
    }
    listPath={`${paths.mails}?${new URLSearchParams({ to: email })}`}
    toLine={({ id, subject, status, date }) => ({
      key: id,
      title: subject,
      to: mailPath(id),
      badge: <MailStateBadge state={status} />,
      at: date,
    })}
  />
);
